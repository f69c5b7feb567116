import type { FileKind, ServiceKind } from '#lib/homes/connectors/connector-types.ts'
import type { Source, SourceOf } from '#lib/site/config/schema/services/source.ts'

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
