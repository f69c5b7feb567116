import 'server-only'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import type { Namer } from './contents/context.ts'

/** Returns a function that names homes and projects in a language, and looks each of them up once. */
export function namerIn(language: string): Namer {
	const known = new Map<string, ReturnType<Namer>>()
	return ({ listing_id, project_id }) => {
		const key = `${listing_id} ${project_id}`
		const ids = { listingId: listing_id ?? undefined, projectId: project_id ?? undefined }
		const found = known.get(key) ?? findLeadSubject(ids, language)
		known.set(key, found)
		return found
	}
}
