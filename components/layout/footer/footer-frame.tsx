import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ConfigLink } from '#components/layout/config-link.tsx'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { FooterView } from '#lib/pages/frame/footer-view.ts'
import styles from './footer.module.css'
import { type ContactView, FooterColumn } from './footer-column.tsx'

/** What the law requires an agent to state, in the words of a language. */
export interface LegalView {
	name: string
	registration: string
	supervisor: string
	insurance: string
	account: string
	form: string
	seat: string
	enterprise: string
	vat: string
	conductHref: string | null
}

interface FooterFrameProps {
	footer: FooterView
	contact: ContactView
	legal: LegalView
	newsletter: ReactNode
	/** The button that reopens the consent dialog. */
	children?: ReactNode
	/** The link to the settings of cookies, on pages without that dialog. */
	settings?: { label: string; href: string } | null
}

function Legal({ legal }: { legal: LegalView }) {
	const t = useTranslations('site.footer')
	const { name, form, seat, enterprise, vat } = legal
	return (
		<>
			<p>
				{t('registration', { number: legal.registration })} {t('supervisor', { name: legal.supervisor })}{' '}
				{legal.insurance}. {t('account', { number: legal.account })}
			</p>
			<p>{t('company', { name, form, seat, enterprise, vat })}</p>
		</>
	)
}

/** Introduction, columns and full text as configured, then the legal details and the last line. */
export function FooterFrame({ footer, contact, legal, newsletter, children, settings = null }: FooterFrameProps) {
	const t = useTranslations('site.footer')
	return (
		<footer id="footer" className={styles.footer}>
			<div className="wrap">
				{footer.introduction !== '' && <p className={styles.big}>{footer.introduction}</p>}
				<div className={styles.columns}>
					{footer.columns.map((column) => (
						<FooterColumn key={column.id} column={column} contact={contact} newsletter={newsletter} />
					))}
				</div>
				{footer.fullText.length > 0 && (
					<div className={classNames(styles.full, styles.text)}>
						<RichBlocks blocks={footer.fullText} top={2} />
					</div>
				)}
				<div className={styles.legal}>
					<Legal legal={legal} />
					<ul className={styles.last}>
						{footer.legalLinks.map(({ label, href }) => (
							<li key={label + href}>
								<ConfigLink href={href} className={styles.link}>
									{label}
								</ConfigLink>
							</li>
						))}
						{children !== undefined && <li className={styles.setting}>{children}</li>}
						{settings !== null && (
							<li>
								<a href={settings.href} className={styles.link}>
									{settings.label}
								</a>
							</li>
						)}
						{legal.conductHref !== null && (
							<li>
								<a href={legal.conductHref} className={styles.link} rel="noopener">
									{t('conduct')}
								</a>
							</li>
						)}
						<li className={styles.copyright}>{footer.copyright}</li>
					</ul>
				</div>
			</div>
		</footer>
	)
}
