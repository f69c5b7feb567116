import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type DeskTexts, DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './desk-body.module.css'

/** The body of every page below `/staff/`, the login included. */
export async function DeskBody({ language, children }: { language: string; children: ReactNode }) {
	return (
		<DeskTextsProvider texts={await deskTexts(language)}>
			<div className={styles.desk}>{children}</div>
		</DeskTextsProvider>
	)
}

/** Returns the texts of the desk for the browser, in a language. */
export async function deskTexts(language: string): Promise<DeskTexts> {
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const { problems, fields, files } = messagesOf(language).desk
	return {
		language,
		loginHref: deskHref({ page: 'login' }),
		// As they are: their values, such as {wait}, are known only when something is refused.
		problems,
		fields,
		files,
		sill: { undo: t('sill.undo'), undone: t('sill.undone'), close: t('sill.close'), offline: t('sill.offline') },
		session: { title: t('session.title'), over: t('session.over'), login: t('session.login'), back: t('session.back') },
		failure: { title: t('failure.title'), text: t('failure.text'), retry: t('failure.retry') },
	}
}
