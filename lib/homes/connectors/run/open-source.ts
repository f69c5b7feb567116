import 'server-only'
import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type {
	FileConnector,
	FileKind,
	MapRecord,
	SourceSession,
	SourceTools,
	WebhookHint,
	WebhookRequest,
} from '#lib/homes/connectors/connector-types.ts'
import { kyero } from '#lib/homes/connectors/kyero/kyero-connector.ts'
import { omnicasa } from '#lib/homes/connectors/omnicasa/omnicasa-connector.ts'
import { openImmo } from '#lib/homes/connectors/openimmo/openimmo-connector.ts'
import { skarabee } from '#lib/homes/connectors/skarabee/skarabee-connector.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { sweepbright } from '#lib/homes/connectors/sweepbright/sweepbright-connector.ts'
import { whise } from '#lib/homes/connectors/whise/whise-connector.ts'
import { getSite } from '#lib/site/config/config.ts'
import { announcedItems } from './raw-store.ts'
import type { ConnectorSource, ServiceSource } from './source-kinds.ts'
import { secretOf, secretProblem } from './source-secrets.ts'

/** Returns what gives the secrets of a source by the variables that its settings name. Throws `SourceProblem` if one is missing. */
export const secretsOf =
	(source: ConnectorSource) =>
	(variable: string): string => {
		const value = secretOf(source, variable)
		if (value !== null) return value
		throw new SourceProblem('credentials', secretProblem(source, variable))
	}

/** A service that can be asked, and how its records are mapped. */
export interface OpenService {
	session: SourceSession
	map: MapRecord
}

/** Opens a service; nothing is sent yet. Throws `SourceProblem` if there is no secret for a variable that it names. */
export function openService(source: ServiceSource, db: Kysely<Tables>): OpenService {
	const stored = () => announcedItems(db, source.kind)
	const tools: SourceTools = { secret: secretsOf(source), stored, languages: getSite().languages }
	switch (source.kind) {
		case 'whise':
			return { session: whise.open(source, tools), map: whise.map }
		case 'omnicasa':
			return { session: omnicasa.open(source, tools), map: omnicasa.map }
		case 'skarabee':
			return { session: skarabee.open(source, tools), map: skarabee.map }
		case 'sweepbright':
			return { session: sweepbright.open(source, tools), map: sweepbright.map }
	}
}

const FILES: { readonly [Kind in FileKind]: FileConnector<Kind> } = { openimmo: openImmo, kyero }

/** Returns the connector of a kind of file. */
export function fileConnector(kind: FileKind): FileConnector<FileKind> {
	return FILES[kind]
}

/** Returns the changes that a call to this site reports; null if it is not from the source, or that does not call. */
export function readWebhook(source: ConnectorSource, request: WebhookRequest): WebhookHint | null {
	switch (source.kind) {
		case 'whise':
			return whise.readWebhook?.(source, { secret: secretsOf(source) }, request) ?? null
		case 'sweepbright':
			return sweepbright.readWebhook?.(source, { secret: secretsOf(source) }, request) ?? null
		default:
			return null
	}
}

/** Returns a mark of everything that decides what is read from a source. With another one, all is read again. */
export function fingerprintOf(source: ConnectorSource): string {
	return hash('sha256', JSON.stringify([{ ...source, requestsPerSecond: null }, getSite().languages]), 'base64')
}
