import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { deadBefore } from './heartbeat.ts'

/**
 * Returns the condition that an instance, whose id a column holds, has ended or counts as dead. One that the database
 * does not have may be of another version: its claims end by themselves.
 */
export function hasEnded(column: string, now: Date): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} IN (
		SELECT id FROM instance WHERE stopped_at IS NOT NULL OR seen_at < ${deadBefore(now)})`
}
