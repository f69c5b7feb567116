import { useTranslations } from 'next-intl'
import styles from '#components/property-parts/property-view.module.css'
import { ButtonLink, linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SillLedge } from '#components/ui/sill.tsx'
import type { Contact } from '#lib/homes/listings/contact.ts'
import type { ProjectDetail } from '#lib/homes/projects/types.ts'
import { PriceFrom } from './project-price.tsx'

interface ProjectPanelProps {
	project: ProjectDetail
	contact: Contact
	friendHref: string
}

/** A project's prices and how to reach the agency, in the panel. */
export function ProjectPanel({ project, contact, friendHref }: ProjectPanelProps) {
	const t = useTranslations('project')
	const panel = useTranslations('property.panel')
	const price = useTranslations('property.price')
	const ask = useTranslations('forms.ask')
	const { unitCount, availableCount, delivery, priceRange, vat } = project
	return (
		<aside className={styles.panel} id="contact" aria-label={panel('title')}>
			<div className={styles.box}>
				<div>
					<p className={styles.panelRange}>
						<PriceFrom project={project} />
					</p>
					{priceRange !== null && vat !== null && <p className={styles.sub}>{price(`vat.${vat}`)}</p>}
					{unitCount > 0 && (
						<p className={styles.sub}>{t('facts.unitsValue', { count: unitCount, available: availableCount })}</p>
					)}
					{delivery !== null && <p className={styles.sub}>{t('deliveryLine', { delivery })}</p>}
				</div>
				<div className={styles.acts}>
					<ButtonLink href="#ask" look="main" isWide>
						{t('contact.ask')}
					</ButtonLink>
					{contact.phone !== null && (
						<ButtonLink href={contact.phone.href} isWide>
							<Icon name="phone" />
							{panel('call', { phone: contact.phone.text })}
						</ButtonLink>
					)}
				</div>
				<ul className={styles.links} data-screen-only="">
					<li>
						<a className={linkClass} href={friendHref} rel="nofollow">
							{ask('friend')}
						</a>
					</li>
				</ul>
			</div>
			<SillLedge />
		</aside>
	)
}
