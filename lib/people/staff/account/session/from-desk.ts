import 'server-only'
import { cookies } from 'next/headers'
import { DRAFTS_COOKIE, isDraftsPass } from './drafts-pass.ts'

/**
 * Whether a request of the preview comes from a member who may edit at the desk. The key to the preview alone shows no
 * draft of the desk. Ask only in the preview: a page that reads cookies is not stored.
 */
export async function isFromDesk(now: Date): Promise<boolean> {
	return isDraftsPass((await cookies()).get(DRAFTS_COOKIE)?.value ?? '', now)
}
