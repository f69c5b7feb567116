import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { Contact } from '#lib/homes/listings/contact.ts'
import type { AskKind } from '#lib/site/config/schema/people/form-facts.ts'
import styles from './panel.module.css'

export type WayKind = AskKind

interface PanelWaysProps {
	contact: Contact
	/** The forms in which one offers or applies for the home. */
	deals: readonly { kind: WayKind; href: string }[]
	/** The page has a form for questions. */
	hasQuestion?: boolean
}

/** The ways to the agency besides a visit, each once: the phone with the agent's name, a question, an offer. */
export function PanelWays({ contact: { agent, phone }, deals, hasQuestion = false }: PanelWaysProps) {
	const t = useTranslations('property.panel')
	const ask = useTranslations('forms.ask')
	if (phone === null && !hasQuestion && deals.length === 0) return null
	return (
		<ul className={styles.ways}>
			{phone !== null && (
				<li>
					<a href={phone.href}>
						<Icon name="phone" />
						{agent === null ? t('call', { phone: phone.text }) : t('callAgent', { name: agent })}
						{agent !== null && <span className={styles.number}>{phone.text}</span>}
					</a>
				</li>
			)}
			{hasQuestion && (
				<li data-screen-only="">
					<a href="#ask">
						<Icon name="mail" />
						{ask('question')}
					</a>
				</li>
			)}
			{deals.map(({ kind, href }) => (
				<li key={kind} data-screen-only="">
					<a href={href} rel="nofollow">
						<Icon name="pen" />
						{ask(kind)}
					</a>
				</li>
			))}
		</ul>
	)
}
