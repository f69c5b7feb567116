import 'server-only'
import dns from 'node:dns/promises'
import net from 'node:net'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { isLoopbackAddress, isPublicAddress } from '#lib/base/network/public-addresses.ts'
import {
	followSecrets,
	forgetSecret,
	secretState,
	storeSecret,
} from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { storedServer } from '#lib/people/mail/smtp/mail-server-setting.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { assertPresentPassword } from './assert-password.ts'
import { EndMailServer, type MailServerInput, SaveMailServer } from './mail-server-schema.ts'

/** The ports on which mail servers take mails of their customers. */
const MAIL_PORTS = [25, 465, 587, 2525]
const SUBJECT = 'setup:mail'

const nameOfServer = ({ host, port }: Pick<MailServerInput, 'host' | 'port'>) => `${host}:${port}`

/** The addresses of a host; none if its name is not known. */
async function addressesOf(host: string): Promise<string[]> {
	if (net.isIP(host) !== 0) return [host]
	const found = await dns.lookup(host, { all: true }).catch(() => [])
	return found.map(({ address }) => address)
}

/**
 * Refuses a server that is none of the internet, or a port on which no mails are taken: the desk is no way into the
 * network of the machine. The environment variable may name such a server.
 */
async function assertOfInternet({ host, port }: MailServerInput): Promise<void> {
	const addresses = await addressesOf(host)
	if (addresses.length === 0) refuse('input', { fields: { host: 'hostUnknown' } })
	if (env.allowsLoopbackPictures && addresses.every(isLoopbackAddress)) return
	if (!addresses.every(isPublicAddress)) refuse('input', { fields: { host: 'hostPrivate' } })
	if (!MAIL_PORTS.includes(port)) refuse('input', { fields: { port: 'port' } })
}

/** Returns the password to store: what was typed, or the stored one if it would go where it goes already. */
function passwordFor(variable: string, { host, port, user, password }: MailServerInput): string {
	if (password !== '' || user === '') return password
	const present = storedServer(variable)
	const isSame =
		present !== null && nameOfServer(present) === nameOfServer({ host, port }) && present.login?.user === user
	return isSame && present.login !== null
		? present.login.pass
		: refuse('input', { fields: { password: 'passwordAgain' } })
}

function addressOf({ host, port, encryption, user }: MailServerInput, password: string): string {
	const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
	return `${encryption === 'implicit' ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

function assertNotInEnvironment(variable: string): void {
	if (secretState(variable) === 'environment') refuse('environment')
}

/** Every process sees a change within half a second; this one at once. */
const follow = async () => followSecrets(await getFullDb())

/** Stores the mail server, sealed. It takes the present password of the admin. */
export const saveMailServer = deskAction({
	role: 'admin',
	way: 'beside',
	input: SaveMailServer,
	prepare: async (caller, input) => {
		assertNotInEnvironment(getMailSettings().smtpUrlVariable)
		await assertOfInternet(input)
		await assertPresentPassword(caller, input.current)
	},
	act: async ({ db, now, audit }, input) => {
		const variable = getMailSettings().smtpUrlVariable
		assertNotInEnvironment(variable)
		await followSecrets(db)
		const secret = addressOf(input, passwordFor(variable, input))
		await storeSecret(db, { variable, server: nameOfServer(input), secret }, now)
		await audit({ action: 'account.mailServer', subject: SUBJECT, after: { server: nameOfServer(input) } })
		return {}
	},
	after: follow,
})

/** Forgets the mail server that is stored. It takes the present password of the admin. */
export const endMailServer = deskAction({
	role: 'admin',
	way: 'beside',
	input: EndMailServer,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, audit }) => {
		if (!(await forgetSecret(db, getMailSettings().smtpUrlVariable))) refuse('missing')
		await audit({ action: 'account.mailServerEnd', subject: SUBJECT })
		return {}
	},
	after: follow,
})
