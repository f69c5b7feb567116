import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { SEEN, Setting, takeVersion, writeSetting } from './setting.ts'

/** Sets the state, the member who looks after it or the note. Setting what was before takes it back. */
export const changeRequest = deskAction({
	role: 'requests',
	input: z.object({ ...SEEN, set: Setting.partial() }),
	async act(acting, { id, version, set }) {
		const taken = await takeVersion(acting, { id, version })
		const { status = taken.before.status, assigneeId = taken.before.assigneeId, note = taken.before.note } = set
		await writeSetting(acting, id, taken.before, { status, assigneeId, note })
		return { version: taken.version, before: taken.before }
	},
})
