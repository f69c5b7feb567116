import type { ContactKind } from './types.ts'

/** Parts of form names, and how such a form is counted. */
const BY_NAME: readonly (readonly [part: string, kind: ContactKind | 'share'])[] = [
	['send-to-friend', 'share'],
	['appointment', 'visit'],
	['document', 'documents'],
	['offer', 'offer'],
	['application', 'application'],
]

/** Returns how a form about a home is counted: the question of `contact-me` distinguishes a visit from information. */
export function contactKindOf(form: string, content: object): ContactKind | 'share' {
	if (form === 'contact-me') return Reflect.get(content, 'question') === 'visit' ? 'visit' : 'information'
	return BY_NAME.find(([part]) => form.includes(part))?.[1] ?? 'other'
}
