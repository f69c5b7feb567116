import 'server-only'
import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { readSecret } from '#lib/base/env.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type {
	FileConnector,
	FileKind,
	MapRecord,
	ServiceKind,
	SourceSession,
	SourceTools,
	WebhookHint,
	WebhookRequest,
} from '#lib/homes/connectors/types.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Source, SourceOf } from '#lib/site/config/schema/services/source.ts'
import { announcedItems } from './raw-store.ts'

export type ServiceSource = SourceOf<ServiceKind>
export type FileSource = SourceOf<FileKind>
/** Settings of a source that a connector reads. */
export type ConnectorSource = ServiceSource | FileSource

/** Returns the settings of a source that a connector reads; null if it is a payload or there is none. */
export function connectorSource(source: Source | null): ConnectorSource | null {
	return source === null || source.kind === 'file' || source.kind === 'url' ? null : source
}

/** Whether a source is a service with an account, not a file. */
export function isService(source: ConnectorSource): source is ServiceSource {
	return source.kind !== 'openimmo' && source.kind !== 'kyero'
}

function secret(variable: string): string {
	const value = readSecret(variable)
	if (value !== null) return value
	throw new SourceProblem('credentials', `The environment variable ${variable} is not set`)
}

/** A service that can be asked, and how its records are mapped. */
export interface OpenService {
	session: SourceSession
	map: MapRecord
}

/** Opens a service; nothing is sent yet. Throws `SourceProblem` if a variable that it names is not set. */
export function openService(source: ServiceSource, db: Kysely<Tables>): OpenService {
	const tools: SourceTools = {
		secret,
		stored: () => announcedItems(db, source.kind),
		languages: getSite().languages,
	}
	switch (source.kind) {
		default:
			throw new SourceProblem('refused', `There is no connector for ${source.kind} and ${tools.languages.length}`)
	}
}

/** Returns the connector of a kind of file. */
export function fileConnector(kind: FileKind): FileConnector<FileKind> {
	throw new SourceProblem('refused', `There is no connector for ${kind}`)
}

/** Returns what a call to this site says; null if it is not from the source, or the source does not call. */
export function readWebhook(source: ConnectorSource, _request: WebhookRequest): WebhookHint | null {
	switch (source.kind) {
		default:
			return null
	}
}

/** Returns a mark of everything that decides what is read from a source. With another one, all is read again. */
export function fingerprintOf(source: ConnectorSource): string {
	return hash('sha256', JSON.stringify([{ ...source, requestsPerSecond: null }, getSite().languages]), 'base64')
}
