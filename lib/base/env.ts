import path from 'node:path'
import { z } from 'zod'

const SHORTEST_SECRET = 16

/** Returns the secret of the preview from the environment, or null if it is too short; there is no preview then. */
export function usableSecret(secret: string | undefined): string | null {
	return secret !== undefined && secret.length >= SHORTEST_SECRET ? secret : null
}

/** Whether a text is the address of a Redis server: `redis://` or `rediss://`, a host, at most a database number. */
export function isRedisUrl(text: string): boolean {
	const hasForm = /^rediss?:\/\/(?:(?:[^@/?#\s%]|%[\da-f]{2})*@)?[^@/?#\s]+(?:\/\d{0,4})?$/i.test(text)
	return hasForm && Boolean(URL.parse(text)?.hostname)
}
const PostgresUrl = z.url({
	protocol: /^postgres(?:ql)?$/,
	error: 'must begin with postgres:// and be a whole address',
})

const Environment = z.object({
	DATA_DIR: z.string().min(1).default('data'),
	DATABASE_URL: PostgresUrl.optional(),
	DATABASE_PUBLIC_URL: PostgresUrl.optional(),
	CONFIG_DIR: z.string().min(1).default('config'),
	SITE_ORIGIN: z
		.url({ protocol: /^https?$/ })
		.transform((value) => new URL(value).origin)
		.optional(),
	PORT: z.coerce.number().int().min(1).max(65535).default(3000),
	AGENCY_SECRET: z
		.string()
		.min(32, 'AGENCY_SECRET must have at least 32 characters')
		.regex(/^(?!hex:)|^hex:[0-9a-f]{64}$/, 'AGENCY_SECRET: hex: is followed by the 64 characters of a secret.key')
		.optional(),
	PREVIEW_SECRET: z.string().optional(),
	HEALTH_TOKEN: z.string().min(16, 'HEALTH_TOKEN must have at least 16 characters').optional(),
	METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
	PICTURES: z.enum(['on', 'off']).default('on'),
	PICTURES_FROM_LOOPBACK: z.enum(['allow', 'refuse']).default('refuse'),
	// The message does not quote the address, which may hold a password.
	REDIS_URL: z
		.string()
		.refine(isRedisUrl, 'REDIS_URL must be like redis://HOST:6379 or rediss://USER:PASSWORD@HOST:6379/0')
		.optional(),
	PICTURES_URL: z.string().optional(),
	PICTURES_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(1024),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	PAGE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** `next build` reads no setting: its output is the same for every server. */
const isBuild = process.env.NEXT_PHASE === 'phase-production-build'

function readEnvironment(): z.infer<typeof Environment> {
	// An empty variable is one that is not set, as in files that name all of them.
	const given = Object.entries(isBuild ? {} : process.env).filter(([, value]) => value !== '')
	const read = Environment.safeParse(Object.fromEntries(given))
	if (read.success) return read.data
	const lineOf = ({ path: [name], message }: z.core.$ZodIssue) =>
		message.includes(String(name)) ? message : `${String(name)}: ${message}`
	const error = new Error(read.error.issues.map(lineOf).join('\n'))
	// It is for the person who starts the site, whom a stack trace does not help.
	error.stack = error.message
	throw error
}

const parsed = readEnvironment()

if (parsed.DATABASE_URL !== undefined && parsed.AGENCY_SECRET === undefined) {
	throw new Error('With DATABASE_URL the environment must set AGENCY_SECRET too, the same on every machine.')
}

/** The addresses of a PostgreSQL server. */
export interface ServerUrls {
	url: string
	/** The address for public pages, of a role that reads only public tables; null means the same address. */
	publicUrl: string | null
}

/** The settings of this process, read once from the environment. Nothing else reads `process.env`. */
export const env = {
	/** Absolute folder of the database and everything else the server writes. */
	dataDir: path.resolve(/* turbopackIgnore: true */ parsed.DATA_DIR),
	/** Absolute folder of the JSON files that agency staff edit. */
	configDir: path.resolve(/* turbopackIgnore: true */ parsed.CONFIG_DIR),
	/** Absolute folder of the files that come with the site. */
	publicDir: path.resolve(/* turbopackIgnore: true */ 'public'),
	/** Absolute path of the SQLite database file. */
	databaseFile: path.join(path.resolve(/* turbopackIgnore: true */ parsed.DATA_DIR), 'site.db'),
	/** The PostgreSQL server that holds the data; null means the SQLite file. */
	databaseUrls: parsed.DATABASE_URL
		? ({ url: parsed.DATABASE_URL, publicUrl: parsed.DATABASE_PUBLIC_URL ?? null } satisfies ServerUrls)
		: null,
	/** Public origin of the site, such as `https://www.agency.be`; links in metadata and sitemap use it. */
	siteOrigin: parsed.SITE_ORIGIN ?? `http://localhost:${parsed.PORT}`,
	/** The key of the preview. Without one of 16 characters or more it is null, and there is no preview. */
	previewSecret: usableSecret(parsed.PREVIEW_SECRET),
	/** The key that signs links and seals private data; null means the one in `data/secret.key`. */
	agencySecret: parsed.AGENCY_SECRET ?? null,
	/** Requests with this token get everything from `/api/health`; null means that none from other machines do. */
	healthToken: parsed.HEALTH_TOKEN ?? null,
	/** Requests with this token get `/api/metrics`; null means that nobody does. */
	metricsToken: parsed.METRICS_TOKEN ?? null,
	/** Address of the Redis or Valkey server in which instances share their limits; null means that each has its own. */
	redisUrl: parsed.REDIS_URL ?? null,
	/** Whether the site copies pictures; if not, pages load them from their sources. */
	hasPictures: parsed.PICTURES === 'on',
	/** For tests only: pictures may be fetched from a server on this machine. */
	allowsLoopbackPictures: parsed.PICTURES_FROM_LOOPBACK === 'allow',
	/** The bucket of pictures and documents as it is written; without an address they are kept in the data folder. */
	pictureStorage: {
		address: parsed.PICTURES_URL || null,
		accessKeyId: parsed.S3_ACCESS_KEY_ID || null,
		secretAccessKey: parsed.S3_SECRET_ACCESS_KEY || null,
	},
	/** How many bytes of disk space copies of pictures in that bucket may use. */
	pictureCacheBytes: parsed.PICTURES_CACHE_MB * 1024 * 1024,
	/** How many bytes of disk space finished pages may use. */
	pageCacheBytes: parsed.PAGE_CACHE_MB * 1024 * 1024,
	logLevel: parsed.LOG_LEVEL,
	isProduction: process.env.NODE_ENV === 'production',
	/** Whether `next build` is running, which reads no database. */
	isBuild,
}

/**
 * Returns a secret that a file of `config/` names by its variable, such as the token of the feed; null if it is not
 * set. The program's own variables are none of these: whoever may name one in a setting could have the site's key sent
 * to a server of their choice.
 */
export function readSecret(variable: string): string | null {
	return Object.hasOwn(Environment.shape, variable) ? null : process.env[variable] || null
}
