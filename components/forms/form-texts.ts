import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { FormTexts } from './lead-form-texts.ts'

/** Returns the words that a form needs in the browser. */
export async function formTexts(language: string, name: FormName): Promise<FormTexts> {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const { errors, refused } = messagesOf(language).forms
	return { submit: t(`submit.${name}`), busy: t('busy'), trap: t('trap'), errors, refused }
}
