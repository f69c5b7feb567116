import 'server-only'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import packageJson from '#package.json' with { type: 'json' }
import {
	type AdvertsPart,
	advertsPart,
	type ConfigurationPart,
	configurationPart,
	type KeyPart,
	keyPart,
} from './agency-parts.ts'
import { type DatabasePart, databasePart } from './database.ts'
import { type DeliveriesPart, deliveriesPart } from './deliveries.ts'
import { type FeedPart, feedPart } from './feed.ts'
import { type LimitsPart, limitsPart } from './health-limits.ts'
import { type InstancesPart, instancesPart } from './instances.ts'
import { type MailPart, mailPart } from './mail.ts'
import { type DiskPart, diskPart, type FilesPart, filesPart } from './storage-parts.ts'

/** Milliseconds for which a result is reused. */
const KEPT_MS = 1000

interface Parts {
	/** Whether a row could be written. */
	database: DatabasePart
	disk: DiskPart
	key: KeyPart
	mail: MailPart
	feed: FeedPart
	/** Whether the bucket of pictures and documents answers, where there is one. */
	files: FilesPart
	/** Whether leads reach the agency's other software; they are in its mails in any case. */
	deliveries: DeliveriesPart
	/** Whether homes are withheld because their advert lacks what the law asks for. */
	adverts: AdvertsPart
	/** Which servers work on this database; one that was asked to end wants no more requests. */
	instances: InstancesPart
	/** Whether limits for strangers hold over all instances. In full only: it is of use to those whom they hold back. */
	limits: LimitsPart
	/** Whether the present files of `config/` are in use. */
	configuration: ConfigurationPart
}

/** The full content of `/api/health`; `ok` is false if some of the site's work is not done. */
export interface Health extends Parts {
	ok: boolean
	version: string
}

const last = processWide<{ at: number; health: Promise<Health> }>('agencyHealth')
const lastSaid = processWide<string>('agencyHealthSaid')

/** Logs each change for the worse or the better once, however often it is asked for. */
function say(ok: boolean, words: Record<string, string>): void {
	const said = JSON.stringify(words)
	if (said === lastSaid.value) return
	const isFirst = lastSaid.value === undefined
	lastSaid.value = said
	if (!ok) logger.error(words, 'health')
	else if (!isFirst) logger.info(words, 'health')
}

async function look(now: Date): Promise<Health> {
	// This comes first, since it may find another database in place of the open one.
	const database = await databasePart(now)
	const [disk, key, mail, feed, files, deliveries, adverts, instances, configuration] = await Promise.all([
		diskPart(),
		keyPart(),
		mailPart(now),
		feedPart(now),
		filesPart(now),
		deliveriesPart(now),
		advertsPart(now),
		instancesPart(),
		configurationPart(),
	])
	const limits = await limitsPart(instances.others.length, now)
	const ok = [database, disk, key, mail, feed, files].every((part) => part.ok) && instances.state !== 'stopping'
	const parts = { database, disk, key, mail, feed, files, deliveries, adverts, instances, limits, configuration }
	const health = { ok, version: packageJson.version, ...parts }
	const { ok: _, ...words } = healthWords(health)
	say(ok, words)
	return health
}

/** Returns the state of everything that the site needs, checked now or within the last second. */
export function getHealth(now = new Date()): Promise<Health> {
	const known = last.value
	const age = known ? now.getTime() - known.at : KEPT_MS
	if (known && age >= 0 && age < KEPT_MS) return known.health
	const health = look(now)
	last.value = { at: now.getTime(), health }
	return health
}

/** Returns the same as one word for each part that can fail: nothing in it helps a stranger. */
export function healthWords(health: Health) {
	const { ok, database, disk, key, mail, feed, files, deliveries, instances, configuration } = health
	return {
		ok,
		database: database.state,
		disk: disk.state,
		key: key.state,
		mail: mail.state,
		feed: feed.state,
		files: files.state,
		deliveries: deliveries.state,
		instances: instances.state,
		configuration: configuration.state,
	}
}
