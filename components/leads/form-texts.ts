import 'server-only'
import { getTranslations } from 'next-intl/server'
import { messagesOf } from '@/lib/i18n/messages'
import type { FormName } from '@/lib/leads/schema'
import type { FormTexts } from './lead-form'

/** The words that a form needs in the browser. */
export async function formTexts(language: string, name: FormName): Promise<FormTexts> {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const { errors, refused } = messagesOf(language).forms
	return { submit: t(`submit.${name}`), busy: t('busy'), trap: t('trap'), errors, refused }
}
