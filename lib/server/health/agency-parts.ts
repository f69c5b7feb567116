import 'server-only'
import { KEY_LINES, type KeyState, keyState } from '#lib/base/security/key-state.ts'
import { enforcementOn } from '#lib/homes/compliance/enforcement.ts'
import { configProblems, getAdvertRules } from '#lib/site/config/config.ts'
import { folderInUse } from '#lib/site/config/model/config-folder.ts'
import type { ConfigProblem } from '#lib/site/config/problem.ts'
import { unpushedFiles } from '#lib/site/config/revisions/unpushed.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

export interface AdvertsPart extends Part {
	/**
	 * `on`: homes whose advert lacks what the law asks for are not shown. `grace`: they are until `blocksFrom`. `off`: they
	 * are.
	 */
	state: 'on' | 'grace' | 'off' | 'unknown'
	/** ISO instant from which rules block; null if they do already or never will. */
	blocksFrom: string | null
	/** How many homes of the feed are not shown although their source publishes them, for whatever reason. */
	withheld: number | null
}

/** Returns whether rules of adverts keep homes off the site, and how many. A withheld home is no fault of the site. */
export async function advertsPart(now: Date): Promise<AdvertsPart> {
	try {
		const db = await answeringDb()
		const enforcement = await enforcementOn(db, getAdvertRules(), now)
		const { withheld } = await db
			.selectFrom('listing_withheld')
			.innerJoin('listing', 'listing.id', 'listing_withheld.listing_id')
			.select((eb) => eb.fn.count<number>('listing_id').distinct().as('withheld'))
			.where('withdrawn_at', 'is', null)
			.executeTakeFirstOrThrow()
		const blocksFrom = enforcement.state === 'grace' ? enforcement.blocksFrom : null
		return { ok: true, state: enforcement.state, blocksFrom, withheld }
	} catch {
		// The database part of the health check reports the problem.
		return { ok: true, state: 'unknown', blocksFrom: null, withheld: null }
	}
}

export interface ConfigurationPart extends Part {
	/** `broken`: the last good one is in use. `unpushed`: files were edited, and the table holds the configuration. */
	state: 'ok' | 'broken' | 'unpushed'
	/** Why the present files are not in use; the site then runs on the last good ones. */
	problems: readonly ConfigProblem[]
	/** The revision of the table that this instance has; null if it uses the files of its own folder. */
	revision: number | null
	/** Files that differ from the table: push or pull them (`npm run agency -- config status`). */
	unpushed: readonly string[]
}

/** Returns whether the configuration in use is the one that the agency means. */
export async function configurationPart(): Promise<ConfigurationPart> {
	const problems = configProblems()
	// The database part of the health check reports the problem.
	const unpushed = await answeringDb()
		.then(unpushedFiles)
		.catch(() => [])
	const state = problems.length > 0 ? 'broken' : unpushed.length > 0 ? 'unpushed' : 'ok'
	return { ok: state === 'ok', state, problems, revision: folderInUse()?.revision ?? null, unpushed }
}

export interface KeyPart extends Part {
	state: KeyState | 'unknown'
	/** What to do, or null. */
	problem: string | null
}

/** Returns whether the key can be read at this moment and is the one of the database. */
export async function keyPart(): Promise<KeyPart> {
	try {
		const state = await keyState(await answeringDb())
		return { ok: state === 'ok', state, problem: state === 'ok' ? null : KEY_LINES[state] }
	} catch {
		return { ok: false, state: 'unknown', problem: 'The database that knows the key cannot be used.' }
	}
}
