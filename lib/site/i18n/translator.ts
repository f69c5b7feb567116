import 'server-only'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { type Messages, messagesOf } from './messages.ts'
import { textProblems } from './text-problems.ts'

/** Returns the texts of a part of the site in a language, for code that is not a component: `translator('nl', 'forms')`. */
export function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
	language: string,
	namespace: Namespace,
) {
	return createTranslator({ locale: language, messages: messagesOf(language), namespace, ...textProblems })
}
