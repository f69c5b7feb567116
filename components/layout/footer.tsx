import 'server-only'
import type { ReactNode } from 'react'
import { getFooter, getMenu, getPathTable, getSite } from '@/lib/agency/config'
import { footerView } from '@/lib/agency/footer-view'
import { formatPhone, phoneHref } from '@/lib/listings/phone'
import { addressLine, mapHref } from './address'
import { FooterFrame } from './footer-frame'

/** The footer of a language, from `config/footer.json` and `config/site.json`; with drafts as in the preview. */
export function Footer({
	language,
	hasDrafts = false,
	newsletter = null,
	children,
}: {
	language: string
	hasDrafts?: boolean
	/** The form for a column of that kind. */
	newsletter?: ReactNode
	children?: ReactNode
}) {
	const site = getSite()
	const config = { footer: getFooter(), menu: getMenu(), paths: getPathTable(), site }
	const { legal } = site
	return (
		<FooterFrame
			newsletter={newsletter}
			footer={footerView(config, language, new Date().getFullYear(), hasDrafts)}
			contact={{
				address: addressLine(language),
				openingHours: site.openingHours[language] ?? '',
				phone: { text: formatPhone(site.phone), href: phoneHref(site.phone) },
				email: site.email,
				mapHref: mapHref(),
				social: site.social,
			}}
			legal={{
				name: site.name,
				registration: legal.registration,
				supervisor: legal.supervisor[language] ?? '',
				insurance: legal.insurance[language] ?? '',
				account: legal.thirdPartyAccount.replaceAll(' ', '\u00a0'),
				form: legal.legalForm,
				seat: addressLine(language),
				enterprise: legal.enterpriseNumber,
				vat: legal.vatNumber,
				conductHref: legal.codeOfConductUrl[language] ?? null,
			}}
		>
			{children}
		</FooterFrame>
	)
}
