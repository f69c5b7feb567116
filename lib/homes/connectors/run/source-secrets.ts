import 'server-only'
import { type SecretState, secretFor, secretState } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import type { Source } from '#lib/site/config/schema/services/source.ts'

/** The settings of a source that name the variable of a secret. */
export const SECRET_FIELDS = [
	'usernameVariable',
	'nameVariable',
	'clientIdVariable',
	'passwordVariable',
	'clientSecretVariable',
	'webhookVariable',
	'tokenVariable',
	'privateKeyVariable',
] as const
export type SecretField = (typeof SECRET_FIELDS)[number]

/** A secret that a source needs. */
export interface SourceSecret {
	field: SecretField
	variable: string
	state: SecretState
}

const sftpOf = (source: Source) => ('sftp' in source ? source.sftp : null)

/** Returns the server that the secrets of a source may be sent to; '' for a file on this machine. */
export function serverOf(source: Source): string {
	const sftp = sftpOf(source)
	if (sftp !== null) return `sftp://${sftp.host}:${sftp.port}`
	const url = 'url' in source ? source.url : null
	return url === null ? '' : new URL(url).origin
}

/** Returns the secrets that a source needs, and where each comes from; none for a file on this machine. */
export function sourceSecrets(source: Source): SourceSecret[] {
	const server = serverOf(source)
	if (server === '') return []
	const settings: Partial<Record<string, unknown>> = { ...source, ...sftpOf(source) }
	return SECRET_FIELDS.flatMap((field) => {
		const variable = settings[field]
		return typeof variable === 'string' ? [{ field, variable, state: secretState(variable, server) }] : []
	})
}

/** Returns a secret of a source: from the environment, or as an admin typed it for this server; null if there is none. */
export const secretOf = (source: Source, variable: string): string | null => secretFor(variable, serverOf(source))

/** Returns why a secret of a source is not there, for staff. */
export function secretProblem(source: Source, variable: string): string {
	switch (secretState(variable, serverOf(source))) {
		case 'moved':
			return `${variable} was typed at the desk for another server and is not sent to this one: type it again`
		case 'unreadable':
			return `${variable} was typed at the desk and is sealed with another key of the site: type it again`
		default:
			return `${variable} is not set: type it at the desk under "Sources", or set the environment variable`
	}
}
