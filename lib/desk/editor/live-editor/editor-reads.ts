import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { checkSet } from '#lib/desk/editor/check-set.ts'
import { leafOf } from '#lib/desk/editor/tree.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { draftsCookie } from '#lib/people/staff/account/session/drafts-pass.ts'
import { findingOf } from '#lib/server/config-check/check-config.ts'
import { refusedDrafts } from '#lib/server/config-check/draft-config.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { leafView } from './leaf-view.ts'

/** Returns the leaves of the tree with changes that the preview does not show, because the check refuses them. */
export async function refusedLeaves(): Promise<string[]> {
	const leaves = (await refusedDrafts()).flatMap((problem) => {
		const key = CONFIG_KEYS.find((one) => fileOf(one) === problem.file)
		const [field = ''] = findingOf(problem)?.path ?? []
		return (key && leafOf(key, String(field))?.id) ?? []
	})
	return [...new Set(leaves)]
}

/** What is being edited, as it is now. */
export const readLeaf = deskRead({
	role: 'editor',
	query: z.object({ leaf: z.string().max(40), language: LanguageCode }),
	read: async ({ db, member }, { leaf, language }) => ({
		view: (await leafView(db, member, leaf, language, checkSet)) ?? refuse('missing'),
	}),
})

/** Names the parts of the drafts that the preview does not show. */
export const readRefused = deskRead({
	role: 'editor',
	query: z.object({}),
	read: async () => ({ refused: await refusedLeaves() }),
})

/** Lets this browser see the drafts below `/preview/`. */
export const openPreview = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({}),
	act: async () => ({}),
	after: async (_, { now, sessionId }) => {
		const { name, value, ...options } = draftsCookie(sessionId, now, env.siteOrigin.startsWith('https:'))
		;(await cookies()).set(name, value, options)
	},
})
