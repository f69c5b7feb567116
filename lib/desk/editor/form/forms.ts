import 'server-only'
import { type ConfigKey, ConfigSet } from '#lib/site/config/model/config-set.ts'
import { buildForm } from './build-form.ts'
import type { Form } from './types.ts'

const built = new Map<ConfigKey, Form>()

/** Returns the form of a file of `config/`. */
export function formOf(key: ConfigKey): Form {
	const form = built.get(key) ?? buildForm(ConfigSet.shape[key])
	built.set(key, form)
	return form
}
