import 'server-only'
import { probeCounts } from '#lib/base/security/limits/probe.ts'
import type { Part } from './part.ts'

export interface LimitsPart extends Part {
	/**
	 * `own`: this instance counts for itself. `shared`: all instances count together, in Redis. `away`, `refused`: Redis
	 * does not respond or does not let us count, so that this instance counts for itself until it does.
	 */
	state: 'own' | 'shared' | 'away' | 'refused'
	/** Whole seconds since Redis was last lost or found; null without one. */
	sinceSeconds: number | null
	/** Why Redis cannot be used, or that it is missing, or null. */
	problem: string | null
}

/** Returns where limits are counted. Visitors miss nothing while Redis is away, so the site's health does not depend on it. */
export async function limitsPart(otherServers: number, now: Date): Promise<LimitsPart> {
	const { state, since, ...counts } = await probeCounts()
	const isApart = state === 'own' && otherServers > 0
	const problem = isApart
		? `Each of ${otherServers + 1} servers counts for itself, so a stranger may do everything ${otherServers + 1} times as often. With REDIS_URL they count together.`
		: counts.problem
	const sinceSeconds = since === null ? null : Math.max(0, Math.round((now.getTime() - since) / 1000))
	return { ok: state === 'own' || state === 'ok', state: state === 'ok' ? 'shared' : state, sinceSeconds, problem }
}
