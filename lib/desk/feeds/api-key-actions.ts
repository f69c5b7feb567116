import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { endApiKey, makeApiKey } from '#lib/homes/listings/portals/api-keys.ts'
import { MakeApiKey } from './api-key-schema.ts'

/** Makes a key of the public API for a reader; it is answered this once. */
export const makeKey = deskAction({
	role: 'admin',
	input: MakeApiKey,
	act: async ({ db, member, now, audit }, { name }) => {
		const { id, key } = (await makeApiKey(db, { name, madeBy: member.id, now })) ?? refuse('full')
		await audit({ action: 'feed.keyMake', subject: `key:${id}`, after: { reader: name } })
		return { key, name }
	},
})

/** Ends a key: its reader is refused from the next request on. */
export const endKey = deskAction({
	role: 'admin',
	input: z.strictObject({ id: z.string().max(40) }),
	act: async ({ db, audit }, { id }) => {
		const name = (await endApiKey(db, id)) ?? refuse('missing')
		await audit({ action: 'feed.keyEnd', subject: `key:${id}`, before: { reader: name } })
		return {}
	},
})
