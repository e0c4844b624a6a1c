BEGIN TRANSACTION;
CREATE TABLE actions (
	game INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	action TEXT NOT NULL, 
	stamp BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	"by" VARCHAR(8) NOT NULL, 
	CONSTRAINT pk_actions PRIMARY KEY (game, seq), 
	CONSTRAINT fk_actions_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "actions" VALUES(1,1,'{"v":1,"data":{"type":"discard","seat":1,"card":"R_ENDLIMIT"}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,2,'{"v":1,"data":{"type":"discard","seat":0,"card":"D75"}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,3,'{"v":1,"data":{"type":"discard","seat":1,"card":"D75"}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,4,'{"v":1,"data":{"type":"play","seat":0,"card":"R_GO","target":null}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,5,'{"v":1,"data":{"type":"discard","seat":1,"card":"D100"}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,6,'{"v":1,"data":{"type":"play","seat":0,"card":"D50","target":null}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,7,'{"v":1,"data":{"type":"play","seat":1,"card":"H_GAS","target":0}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,8,'{"v":1,"data":{"type":"pass","seat":0,"window":1}}',5,2000,'player');
INSERT INTO "actions" VALUES(1,9,'{"v":1,"data":{"type":"discard","seat":0,"card":"D100"}}',5,2000,'player');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE deadlines (
	game INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	ref BIGINT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (game), 
	CONSTRAINT fk_deadlines_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "deadlines" VALUES(1,9000,'turn',9);
CREATE TABLE games (
	id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	"group" BIGINT NOT NULL, 
	room BIGINT NOT NULL, 
	host BIGINT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	ruleset VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	anchor BIGINT, 
	pace TEXT NOT NULL, 
	lobby TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	CONSTRAINT pk_games PRIMARY KEY (id)
);
INSERT INTO "games" VALUES(1,11,10,5,1,'playing','classic',9,777,'{"turn_ms":90000,"away_ms":2000,"lobby_ms":3600000}','{"ruleset":"classic","preset":"standard","options":[],"shape":null,"members":[{"player":1,"name":"Ann","side":null},{"player":2,"name":"Bób *x*","side":null}]}',1000,NULL);
INSERT INTO "games" VALUES(2,2,10,6,1,'finished','classic',0,NULL,'{"turn_ms":90000,"away_ms":2000,"lobby_ms":3600000}','{"ruleset":"classic","preset":"standard","options":[],"shape":null,"members":[{"player":1,"name":"Ann","side":null},{"player":2,"name":"Bób *x*","side":null}]}',1000,5000);
INSERT INTO "games" VALUES(3,0,10,7,1,'lobby','classic',0,NULL,'{"turn_ms":90000,"away_ms":2000,"lobby_ms":3600000}','{"ruleset":"classic","preset":"standard","options":[],"shape":null,"members":[{"player":1,"name":"Ann","side":null},{"player":2,"name":"Bób *x*","side":null}]}',1000,NULL);
CREATE TABLE guilds (
	guild BIGINT NOT NULL, 
	settings TEXT NOT NULL, 
	CONSTRAINT pk_guilds PRIMARY KEY (guild)
);
INSERT INTO "guilds" VALUES(10,'{"language":"fr","ruleset":"classic","preset":"official","options":[["limit_200",1]],"speed":"normal","pings":true}');
CREATE TABLE players (
	player BIGINT NOT NULL, 
	preferences TEXT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (player)
);
INSERT INTO "players" VALUES(1,'{"language":null,"pings":false}');
CREATE TABLE results (
	game INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	"group" BIGINT NOT NULL, 
	ruleset VARCHAR(32) NOT NULL, 
	player BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	side INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	points INTEGER NOT NULL, 
	best_round INTEGER NOT NULL, 
	coups INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	people INTEGER NOT NULL, 
	finished BIGINT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (game, seat), 
	CONSTRAINT fk_results_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "results" VALUES(2,0,10,'classic',1,'Ann',0,1,5200,1900,2,4,2,5000);
INSERT INTO "results" VALUES(2,1,10,'classic',2,'Bób *x*',1,0,3100,1200,0,4,2,5000);
CREATE TABLE seats (
	game INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	missed INTEGER NOT NULL, 
	away BOOLEAN NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	coups INTEGER NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seats_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,1,'Ann',0,0,0,2);
INSERT INTO "seats" VALUES(1,1,2,'Bób *x*',1,1,0,0);
INSERT INTO "seats" VALUES(2,0,1,'Ann',0,0,0,2);
INSERT INTO "seats" VALUES(2,1,2,'Bób *x*',1,1,0,0);
CREATE TABLE snapshots (
	game INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (game, seq), 
	CONSTRAINT fk_snapshots_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES(1,0,'{"v":1,"data":{"setup":{"ruleset":"classic","revision":1,"sides":[0,1],"options":[["target",700],["extension","on"],["extension_target",1000],["extension_failure_bonus","none"],["reduced_hazards","on"],["hazard_target","not_empty"],["coup_by","any_holder"],["coup_window","next_draw"],["coup_min_seconds",7],["safety_restart","needs_green"],["safety_replay_when_deck_empty","no"],["hand_end","all_hands_empty"],["shutout","per_opponent"],["limit_200",2],["discard_policy","free"],["reshuffle_discard","off"],["game_points",5000],["max_hands",0],["tie_break","extra_hand"],["money_mode","off"],["rate",1],["hand_size",6],["left_only_attacks","off"]]},"rng":7774064181650846798,"hands":[["R_GO","D50","D25","R_REPAIRS","D100","R_SPARE"],["D75","D200","R_ENDLIMIT","D100","R_ENDLIMIT","R_SPARE","R_SPARE"]],"tableaus":[{"battle":[],"speed":[],"distance":[],"safeties":[],"fresh":[]},{"battle":[],"speed":[],"distance":[],"safeties":[],"fresh":[]}],"pile":["R_GO","H_FLAT","S_PROOF","D75","D25","H_LIMIT","R_GO","D25","D75","D75","D100","R_GO","D25","H_FLAT","R_GAS","R_REPAIRS","D25","D50","H_STOP","D200","R_SPARE","D50","R_SPARE","D25","H_ACCIDENT","D200","R_REPAIRS","R_GAS","H_STOP","R_ENDLIMIT","D50","R_REPAIRS","D100","S_ACE","H_GAS","R_ENDLIMIT","H_LIMIT","S_WAY","D25","R_GAS","D75","R_REPAIRS","H_STOP","R_GO","D200","R_GO","D50","D75","D100","D100","D25","D25","D75","D75","H_ACCIDENT","R_GAS","D75","R_GAS","R_GO","D50","R_REPAIRS","D100","R_GO","R_GO","H_STOP","R_GO","R_GAS","D50","R_GO","S_TANK","D100","D50","D100","R_SPARE","R_GO","R_GO","R_ENDLIMIT","R_GO","D50","D100","H_LIMIT","D100","H_GAS","R_ENDLIMIT","D100","D50","D25","D75"],"discard":[],"phase":"play","turn":1,"dealer":0,"target":700,"round":1,"seq":0,"extended_by":null,"windows":[],"next_window":1,"sheets":[],"outcome":null}}');
INSERT INTO "snapshots" VALUES(1,4,'{"v":1,"data":{"setup":{"ruleset":"classic","revision":1,"sides":[0,1],"options":[["target",700],["extension","on"],["extension_target",1000],["extension_failure_bonus","none"],["reduced_hazards","on"],["hazard_target","not_empty"],["coup_by","any_holder"],["coup_window","next_draw"],["coup_min_seconds",7],["safety_restart","needs_green"],["safety_replay_when_deck_empty","no"],["hand_end","all_hands_empty"],["shutout","per_opponent"],["limit_200",2],["discard_policy","free"],["reshuffle_discard","off"],["game_points",5000],["max_hands",0],["tie_break","extra_hand"],["money_mode","off"],["rate",1],["hand_size",6],["left_only_attacks","off"]]},"rng":7774064181650846798,"hands":[["D50","D25","R_REPAIRS","D100","R_SPARE","D50"],["D200","D100","R_ENDLIMIT","R_SPARE","R_SPARE","D25","D100"]],"tableaus":[{"battle":["R_GO"],"speed":[],"distance":[],"safeties":[],"fresh":[]},{"battle":[],"speed":[],"distance":[],"safeties":[],"fresh":[]}],"pile":["R_GO","H_FLAT","S_PROOF","D75","D25","H_LIMIT","R_GO","D25","D75","D75","D100","R_GO","D25","H_FLAT","R_GAS","R_REPAIRS","D25","D50","H_STOP","D200","R_SPARE","D50","R_SPARE","D25","H_ACCIDENT","D200","R_REPAIRS","R_GAS","H_STOP","R_ENDLIMIT","D50","R_REPAIRS","D100","S_ACE","H_GAS","R_ENDLIMIT","H_LIMIT","S_WAY","D25","R_GAS","D75","R_REPAIRS","H_STOP","R_GO","D200","R_GO","D50","D75","D100","D100","D25","D25","D75","D75","H_ACCIDENT","R_GAS","D75","R_GAS","R_GO","D50","R_REPAIRS","D100","R_GO","R_GO","H_STOP","R_GO","R_GAS","D50","R_GO","S_TANK","D100","D50","D100","R_SPARE","R_GO","R_GO","R_ENDLIMIT","R_GO","D50","D100","H_LIMIT","D100","H_GAS","R_ENDLIMIT"],"discard":["R_ENDLIMIT","D75","D75"],"phase":"play","turn":1,"dealer":0,"target":700,"round":1,"seq":4,"extended_by":null,"windows":[],"next_window":1,"sheets":[],"outcome":null}}');
INSERT INTO "snapshots" VALUES(2,0,'{"v":1,"data":{"setup":{"ruleset":"classic","revision":1,"sides":[0,1],"options":[["target",700],["extension","on"],["extension_target",1000],["extension_failure_bonus","none"],["reduced_hazards","on"],["hazard_target","not_empty"],["coup_by","any_holder"],["coup_window","next_draw"],["coup_min_seconds",7],["safety_restart","needs_green"],["safety_replay_when_deck_empty","no"],["hand_end","all_hands_empty"],["shutout","per_opponent"],["limit_200",2],["discard_policy","free"],["reshuffle_discard","off"],["game_points",5000],["max_hands",0],["tie_break","extra_hand"],["money_mode","off"],["rate",1],["hand_size",6],["left_only_attacks","off"]]},"rng":7774064181650846799,"hands":[["D100","R_GO","D100","D100","R_SPARE","D50","D200"],["D75","R_REPAIRS","R_GAS","R_REPAIRS","D100","R_GO"]],"tableaus":[{"battle":[],"speed":[],"distance":[],"safeties":[],"fresh":[]},{"battle":[],"speed":[],"distance":[],"safeties":[],"fresh":[]}],"pile":["D200","H_LIMIT","D75","R_GO","D75","S_TANK","D50","D25","D100","D25","S_PROOF","R_ENDLIMIT","R_REPAIRS","R_GAS","D100","D75","H_GAS","D75","D75","H_GAS","R_GO","H_FLAT","H_FLAT","R_REPAIRS","D25","D50","R_SPARE","H_STOP","D75","R_SPARE","R_GO","R_ENDLIMIT","D50","D25","R_REPAIRS","D100","R_ENDLIMIT","H_LIMIT","R_GAS","R_GO","D75","D75","H_LIMIT","H_STOP","R_GO","D25","H_ACCIDENT","D200","D50","R_GO","R_SPARE","R_REPAIRS","D100","D25","D25","D100","R_GAS","R_GAS","R_SPARE","D100","R_GO","R_GAS","R_ENDLIMIT","H_ACCIDENT","D100","D75","D25","R_GO","S_ACE","R_GO","R_ENDLIMIT","R_SPARE","D200","H_STOP","D25","D100","R_GO","D50","S_WAY","R_ENDLIMIT","R_GO","D50","D50","D50","R_GO","H_STOP","D50","D25"],"discard":[],"phase":"play","turn":0,"dealer":1,"target":700,"round":1,"seq":0,"extended_by":null,"windows":[],"next_window":1,"sheets":[],"outcome":null}}');
CREATE UNIQUE INDEX uq_games_open_room ON games (room) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_results_board ON results ("group", finished, player);
COMMIT;
