import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { HoverLink } from '@/components/ui/hover-link'
import { getSite } from '@/lib/agency/config'
import type { PageId } from '@/lib/i18n/path-table'
import { formatPhone, phoneHref } from '@/lib/listings/phone'
import { addressLine, mapHref } from './address'
import { navLink } from './chrome'
import styles from './footer.module.css'

const SEARCH: readonly PageId[] = ['sale', 'rent', 'projects', 'demand-register']
const OWNERS: readonly PageId[] = ['contact-demand', 'login']
const LEGAL: readonly PageId[] = ['disclaimer', 'privacy-statement', 'cookie-policy']

function LinkList({ language, pages }: { language: string; pages: readonly PageId[] }) {
	return pages
		.map((page) => navLink(language, page))
		.map(({ page, label, href }) => (
			<li key={page}>
				<HoverLink href={href} className={styles.link}>
					{label}
				</HoverLink>
			</li>
		))
}

/** Address, ways through the site and to the agency, and what the law wants an agent to say (`facts/belgium.md`). */
export async function Footer({ language, children }: { language: string; children?: ReactNode }) {
	const { name, phone, email, openingHours, legal } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'site.footer' })
	const tel = phoneHref(phone)
	const conduct = legal.codeOfConductUrl[language]
	return (
		<footer className={styles.footer}>
			<div className="wrap">
				<div className={styles.grid}>
					<div>
						<p className={styles.big}>{t('slogan')}</p>
						<p>
							{addressLine(language)}
							<br />
							{openingHours[language]}
						</p>
					</div>
					<div>
						<h2 className={styles.title}>{t('search')}</h2>
						<ul>
							<LinkList language={language} pages={SEARCH} />
						</ul>
					</div>
					<div>
						<h2 className={styles.title}>{t('owners')}</h2>
						<ul>
							<LinkList language={language} pages={OWNERS} />
						</ul>
					</div>
					<div>
						<h2 className={styles.title}>{t('reach')}</h2>
						<ul>
							{tel !== null && (
								<li>
									<a href={tel} className={styles.link}>
										{formatPhone(phone)}
									</a>
								</li>
							)}
							<li>
								<a href={`mailto:${email}`} className={styles.link}>
									{email}
								</a>
							</li>
							<LinkList language={language} pages={['contact']} />
							<li>
								<a href={mapHref()} className={styles.link} rel="noopener">
									{t('directions')}
								</a>
							</li>
						</ul>
					</div>
				</div>
				<div className={styles.legal}>
					<p>
						{t('registration', { number: legal.registration })}{' '}
						{t('supervisor', { name: legal.supervisor[language] ?? '' })} {legal.insurance[language]}.{' '}
						{t('account', { number: legal.thirdPartyAccount })}
					</p>
					<p>
						{t('company', {
							name,
							form: legal.legalForm,
							seat: addressLine(language),
							enterprise: legal.enterpriseNumber,
							vat: legal.vatNumber,
						})}
					</p>
					<ul className={styles.last}>
						<LinkList language={language} pages={LEGAL} />
						{children !== undefined && <li className={styles.setting}>{children}</li>}
						{conduct !== undefined && (
							<li>
								<a href={conduct} className={styles.link} rel="noopener">
									{t('conduct')}
								</a>
							</li>
						)}
						<li className={styles.copyright}>{t('copyright', { name, year: new Date().getFullYear().toString() })}</li>
					</ul>
				</div>
			</div>
		</footer>
	)
}
