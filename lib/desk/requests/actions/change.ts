import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { claimVersion, SEEN, Setting, writeSetting } from './request-setting.ts'

/** Sets the state or the member who looks after it. Setting what was before takes it back. */
export const changeRequest = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, set: Setting.partial() }),
	async act(acting, { id, version, set }) {
		const taken = await claimVersion(acting, { id, version })
		const { status = taken.before.status, assigneeId = taken.before.assigneeId } = set
		await writeSetting(acting, id, taken.before, { status, assigneeId })
		return { version: taken.version, before: taken.before }
	},
})
