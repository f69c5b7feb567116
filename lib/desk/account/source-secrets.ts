import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { followSecrets, forgetSecret, storeSecret } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { serverOf, sourceSecrets } from '#lib/homes/connectors/run/source-secrets.ts'
import { askNow, readState, waitsForStaff } from '#lib/homes/connectors/run/source-state.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'
import { isSafeAddress } from '#lib/site/config/schema/services/source.ts'
import { assertPresentPassword } from './assert-password.ts'
import { EndSourceSecrets, SaveSourceSecrets } from './source-secrets-schema.ts'

const presentSource = () => getFeedSettings().source ?? refuse('missing')
const follow = async () => followSecrets(await getFullDb())

/**
 * Stores passwords of the source, sealed for the server that it has now; what is left empty stays as it is. It takes the
 * present password of the admin.
 */
export const saveSourceSecrets = deskAction({
	role: 'admin',
	way: 'homes',
	input: SaveSourceSecrets,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, now, audit }, { current: _, server, ...typed }) => {
		const { firstImport } = getFeedSettings()
		const source = presentSource()
		// Whoever typed them saw this server; another one, chosen meanwhile, does not get them.
		if (serverOf(source) !== server) refuse('otherServer')
		const given = sourceSecrets(source).flatMap(({ field, variable, state }) => {
			const secret = typed[field] ?? ''
			return secret === '' || state === 'environment' ? [] : [{ variable, server, secret }]
		})
		if (given.length === 0) refuse('nothing')
		if (!isSafeAddress(server)) refuse('insecure')
		for (const secret of given) await storeSecret(db, secret, now)
		await audit({ action: 'feed.secrets', subject: `feed:${source.kind}` })
		// Staff want to see first what the first import would change: then nothing is imported by itself.
		const isAwaited = waitsForStaff(firstImport, await readState(db, source.kind))
		return { isAsked: !isAwaited && (await askNow(db, source.kind, now)) }
	},
	after: follow,
})

/** Forgets the passwords of the source that are stored. It takes the present password of the admin. */
export const endSourceSecrets = deskAction({
	role: 'admin',
	way: 'beside',
	input: EndSourceSecrets,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, audit }) => {
		const source = presentSource()
		let count = 0
		for (const { variable } of sourceSecrets(source)) if (await forgetSecret(db, variable)) count += 1
		if (count === 0) refuse('missing')
		await audit({ action: 'feed.secretsEnd', subject: `feed:${source.kind}` })
		return {}
	},
	after: follow,
})
