import path from 'node:path'
import { z } from 'zod'

const SHORTEST_SECRET = 16

/** The secret of the preview as it stands in the environment; null where it is too short to be one: no preview. */
export function usableSecret(secret: string | undefined): string | null {
	return secret !== undefined && secret.length >= SHORTEST_SECRET ? secret : null
}

const Environment = z.object({
	DATA_DIR: z.string().min(1).default('data'),
	CONFIG_DIR: z.string().min(1).default('config'),
	SITE_ORIGIN: z
		.url({ protocol: /^https?$/ })
		.transform((value) => new URL(value).origin)
		.optional(),
	PORT: z.coerce.number().int().min(1).max(65535).default(3000),
	AGENCY_SECRET: z.string().min(32, 'AGENCY_SECRET must have at least 32 characters').optional(),
	PREVIEW_SECRET: z.string().optional(),
	HEALTH_TOKEN: z.string().min(16, 'HEALTH_TOKEN must have at least 16 characters').optional(),
	PICTURES: z.enum(['on', 'off']).default('on'),
	PICTURES_FROM_LOOPBACK: z.enum(['allow', 'refuse']).default('refuse'),
	PAGE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** `next build` reads no setting: what it makes is the same for every server. */
const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
const parsed = Environment.parse(isBuild ? {} : process.env)

/** The settings of this process, read once from the environment; the only reader of `process.env`. */
export const env = {
	/** Absolute folder of the database and everything else the server writes. */
	dataDir: path.resolve(/* turbopackIgnore: true */ parsed.DATA_DIR),
	/** Absolute folder of the JSON files that agency staff edit. */
	configDir: path.resolve(/* turbopackIgnore: true */ parsed.CONFIG_DIR),
	/** Absolute folder of the files that come with the site. */
	publicDir: path.resolve(/* turbopackIgnore: true */ 'public'),
	/** Absolute path of the SQLite database file. */
	databaseFile: path.join(path.resolve(/* turbopackIgnore: true */ parsed.DATA_DIR), 'site.db'),
	/** Public origin of the site, such as `https://www.agency.be`; links in metadata and sitemap use it. */
	siteOrigin: parsed.SITE_ORIGIN ?? `http://localhost:${parsed.PORT}`,
	/** The key of the preview; null without one of 16 characters or more, and then there is no preview. */
	previewSecret: usableSecret(parsed.PREVIEW_SECRET),
	/** The key that signs links and seals private data; null: the one of `data/secret.key`. */
	agencySecret: parsed.AGENCY_SECRET ?? null,
	/** Whoever brings it is told everything by `/api/health`; null: nobody from elsewhere. */
	healthToken: parsed.HEALTH_TOKEN ?? null,
	/** Whether pictures are taken over; without it pages show them as they lie at their sources. */
	hasPictures: parsed.PICTURES === 'on',
	/** For tests only: pictures may be fetched from a server on this machine. */
	allowsLoopbackPictures: parsed.PICTURES_FROM_LOOPBACK === 'allow',
	/** How many bytes of the disk finished pages may take. */
	pageCacheBytes: parsed.PAGE_CACHE_MB * 1024 * 1024,
	logLevel: parsed.LOG_LEVEL,
	isProduction: process.env.NODE_ENV === 'production',
	/** Whether `next build` is running, which reads no database. */
	isBuild,
}

/** A secret that a file of `config/` names by its variable, such as the token of the feed; null where it is not set. */
export function readSecret(variable: string): string | null {
	return process.env[variable] || null
}
