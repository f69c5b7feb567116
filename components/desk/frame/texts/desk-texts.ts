import 'server-only'
import { getTranslations } from 'next-intl/server'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import type { DeskTexts } from './texts-context.tsx'

/** Returns the texts of the desk for the browser, in a language. */
export async function deskTexts(language: string): Promise<DeskTexts> {
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const { problems, fields, files } = messagesOf(language).desk
	return {
		language,
		loginHref: deskHref(language, { page: 'login' }),
		// As they are: their values, such as {wait}, are known only when something is refused.
		problems,
		fields,
		files,
		sill: { undo: t('sill.undo'), undone: t('sill.undone'), close: t('sill.close'), offline: t('sill.offline') },
		session: { title: t('session.title'), over: t('session.over'), login: t('session.login'), back: t('session.back') },
		failure: { title: t('failure.title'), text: t('failure.text'), retry: t('failure.retry') },
	}
}
