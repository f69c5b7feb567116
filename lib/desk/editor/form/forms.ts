import 'server-only'
import { type ConfigKey, ConfigSet } from '#lib/site/config/model/config-set.ts'
import { schemaTextIn } from '#lib/site/i18n/messages.ts'
import { buildForm } from './build-form.ts'
import type { Form } from './editor-form-types.ts'

const built = new Map<string, Form>()

/** Returns the form of a file of `config/`, with its help in a language. */
export function formOf(key: ConfigKey, language = 'en'): Form {
	const name = `${language} ${key}`
	const form = built.get(name) ?? buildForm(ConfigSet.shape[key], (words) => schemaTextIn(language, words))
	built.set(name, form)
	return form
}
