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
	/** Why Redis cannot be used, or null. */
	problem: string | null
}

/** Returns where limits are counted. Visitors miss nothing while Redis is away, so the site's health does not depend on it. */
export async function limitsPart(now: Date): Promise<LimitsPart> {
	const { state, problem, since } = await probeCounts()
	const sinceSeconds = since === null ? null : Math.max(0, Math.round((now.getTime() - since) / 1000))
	return { ok: state === 'own' || state === 'ok', state: state === 'ok' ? 'shared' : state, sinceSeconds, problem }
}
