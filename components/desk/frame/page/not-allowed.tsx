import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import { adminNames } from '#lib/desk/frame/admins.ts'
import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { respondForbidden, respondNotFound } from '#lib/site/cache/response-status.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './dead-end.module.css'

interface DeadEndProps {
	title: string
	text: string
	back: { label: string; href: string }
}

function DeadEnd({ title, text, back }: DeadEndProps) {
	return (
		<main id="main" className={styles.page}>
			<h1>{title}</h1>
			<p>{text}</p>
			<DeskButtonLink href={back.href}>{back.label}</DeskButtonLink>
		</main>
	)
}

/** Instead of a page that the member may not see: a sentence, and who can help. */
export async function NotAllowed({ language, role }: { language: string; role: StaffRole }) {
	await respondForbidden()
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const admins = new Intl.ListFormat(language, { type: 'disjunction' }).format(await adminNames())
	return (
		<DeadEnd
			title={t('notAllowed.title')}
			text={t('notAllowed.text', { role: t(`roles.${role}`), admins })}
			back={{ label: t('notAllowed.back'), href: deskHref({ page: 'desk' }) }}
		/>
	)
}

/** Instead of something that does not exist, or no longer. */
export async function DeskMissing({ language }: { language: string }) {
	await respondNotFound()
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	return (
		<DeadEnd
			title={t('missing.title')}
			text={t('missing.text')}
			back={{ label: t('notAllowed.back'), href: deskHref({ page: 'desk' }) }}
		/>
	)
}
