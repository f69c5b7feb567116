import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '#components/modules/modules.module.css'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { PersonCard } from '#components/modules/parts/person-card.tsx'
import { Row } from '#components/modules/parts/row.tsx'
import type { ContactModule as View } from '#lib/pages/content/content-types.ts'

interface ContactModuleProps {
	module: View
	/** Address, hours, phone and e-mail of the office. */
	office: ReactNode
	/** The contact form; only the view `form` shows it. */
	actions: ReactNode
}

/** How to reach the agency: the office with its buttons, or cards of people. Without people, the office. */
export function ContactModule({ module, office, actions }: ContactModuleProps) {
	const t = useTranslations('pages.modules')
	const { view, people, title, placement } = module
	const hasPeople = people.length > 0
	return (
		<ModuleFrame module={module}>
			{view === 'form' && <div className={styles.actions}>{actions}</div>}
			{hasPeople ? (
				<Row label={title ?? t('people')} columns={placement.lg > 6 ? Math.min(people.length, 4) : 1} isSlider={false}>
					{people.map((person) => (
						<li key={person.id}>
							<PersonCard person={person} look="short" heading={title === null ? 'h2' : 'h3'} />
						</li>
					))}
				</Row>
			) : (
				<div className={styles.office}>{office}</div>
			)}
		</ModuleFrame>
	)
}
