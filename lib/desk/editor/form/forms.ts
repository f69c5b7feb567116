import 'server-only'
import { inLanguage } from '#lib/desk/editor/told/reader.ts'
import { type ConfigKey, ConfigSet } from '#lib/site/config/model/config-set.ts'
import { buildForm } from './build-form.ts'
import type { Form } from './types.ts'

const built = new Map<string, Form>()

/** Returns the form of a file of `config/`, with its help in a language. */
export function formOf(key: ConfigKey, language = 'en'): Form {
	const name = `${language} ${key}`
	const form = built.get(name) ?? buildForm(ConfigSet.shape[key], (words) => inLanguage(language, words))
	built.set(name, form)
	return form
}
