import { FORM_FACTS, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { ContactKind } from './statistics-types.ts'

/** Returns how a form about a home is counted: the question of `contact-me` distinguishes a visit from information. */
export function contactKindOf(form: string, content: object): ContactKind | 'share' {
	if (form === 'contact-me' && Reflect.get(content, 'question') === 'visit') return 'visit'
	return isFormName(form) ? FORM_FACTS[form].countedAs : 'other'
}
