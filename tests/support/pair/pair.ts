import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import { findOrUnpackNginx } from '#lib/server/cli/testing/nginx.mjs'
import { findOrUnpackRedis } from '#lib/server/cli/testing/redis.mjs'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type FrontServer, startNginx } from '#tests/support/servers/nginx.ts'
import { type PictureServer, photograph, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { type RedisInstance, startRedis } from '#tests/support/servers/redis.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { type SwallowingProxy, startSwallowingProxy } from '#tests/support/servers/swallowing-proxy.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const AGENCY_SECRET = 'one secret for all instances of the agency'
const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../programs/shifted-clock.mjs')).href
/** Visitors of a test come from one machine and send an address; nginx trusts it, and adds which instance answered. */
const VISITORS = `set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;
	add_header X-Answered-By $upstream_addr always;`

/** Two instances behind nginx with everything that they share, each part of which can be broken. */
export interface Pair {
	one: Site
	/** Reaches PostgreSQL through `network`. */
	two: Site
	front: FrontServer
	postgres: PostgresServer
	/** Between the second instance and PostgreSQL. */
	network: SwallowingProxy
	redis: RedisInstance
	bucket: S3Server
	pictures: PictureServer
	smtp: MailServer
	/** The connection of the test itself. */
	db: ServerConnections['fullDb']
	/** Offers these homes and no others, each with one photograph. Resolves when that is committed. */
	offer(ids: readonly number[]): Promise<void>
	/** Returns the health that an instance reports. */
	health(site: Site): Promise<{ status: number; [part: string]: { state: string } | number }>
	/** Waits until both instances report that all is well, that limits are shared and files can be had. */
	untilWell(): Promise<void>
	stop(): Promise<void>
}

/** The settings of an instance whose clock is wrong by so many milliseconds. */
export const clockOff = (ms: number) => ({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SHIFT_MS: String(ms) })

function writeFeed({ configDir }: Site, pictureHost: string): void {
	const feed = { source: null, intervalMinutes: 15, silentAfterHours: 24, pictureHosts: [pictureHost] }
	fs.writeFileSync(path.join(configDir, 'feed.json'), JSON.stringify(feed))
}

/** Starts two instances and everything around them; the name of what this machine lacks if that cannot be. */
export async function startPair(): Promise<Pair | string> {
	const [nginx, redisProgram] = [findOrUnpackNginx(), findOrUnpackRedis()]
	if (nginx === null) return 'this machine has no nginx'
	if (redisProgram === null) return 'this machine has no Redis'
	const postgres = await startPostgres()
	if (postgres === null) return 'PostgreSQL has no programs for this machine'
	const url = await postgres.create('agency')
	const [network, redis, bucket, pictures, smtp] = await Promise.all([
		startSwallowingProxy(postgres.port),
		startRedis(redisProgram),
		startS3Server(),
		startPictureServer(),
		startMailServer(),
	])
	const env = {
		...bucket.settings,
		AGENCY_SECRET,
		DATABASE_URL: url,
		REDIS_URL: redis.url,
		SMTP_URL: smtp.url,
		PICTURES: 'on',
		PICTURES_FROM_LOOPBACK: 'allow',
		LOG_LEVEL: 'info',
	}
	const through = url.replace(`:${postgres.port}/`, `:${network.port}/`)
	const [one, two] = await Promise.all([
		startSite({ env, hasOwnPhotos: false }),
		startSite({ env: { ...env, DATABASE_URL: through }, hasOwnPhotos: false }),
	])
	const sites = [one, two]
	for (const site of sites) writeFeed(site, pictures.host)
	const { fullDb: db, close } = await connectServer({ url, publicUrl: null })
	const front = await startNginx(
		nginx,
		sites.map(({ origin }) => origin),
		'',
		{ beside: '', within: VISITORS },
	)
	pictures.answers.set('/a.jpg', await photograph(1, { width: 420, height: 315 }))

	const offer = async (ids: readonly number[]) => {
		const Pictures = [{ ID: 1, Url: pictures.url('/a.jpg') }]
		const homes = ids.map((ID) => listing({ ID, Pictures, PublishPrice: true, Price: 250_000 + ID }))
		const { outcome } = await importInto({ db }, payload(homes), { allowsShrink: true })
		expect(outcome).toBe('imported')
	}
	const health = async ({ origin }: Site) => {
		const answer = await fetch(`${origin}/api/health/`)
		return { ...(await answer.json()), status: answer.status }
	}
	const untilWell = () =>
		expect
			.poll(async () => {
				const all = await Promise.all(sites.map((site) => health(site).catch(() => null)))
				return all.map((it) => [it?.status, it?.instances, it?.limits, it?.files])
			})
			.toEqual(sites.map(() => [200, ...['ok', 'shared', 'ok'].map((state) => expect.objectContaining({ state }))]))
	const stop = async () => {
		network.heal()
		await front.stop()
		await Promise.all(sites.map((site) => site.stop()))
		await close()
		await Promise.all([network, redis, bucket, pictures, smtp].map((server) => server.stop()))
		await postgres.stop()
	}
	return { one, two, front, postgres, network, redis, bucket, pictures, smtp, db, offer, health, untilWell, stop }
}
