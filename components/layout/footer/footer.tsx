import { dayOf } from '#lib/base/time/belgian-day.ts'
import 'server-only'
import type { ReactNode } from 'react'
import { agencyAddress, mapHref } from '#components/layout/agency-address.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { footerView } from '#lib/pages/frame/footer-view.ts'
import { getFooter, getMenu, getPathTable, getSite } from '#lib/site/config/config.ts'
import { FooterFrame } from './footer-frame.tsx'

/** The footer in a language, from `config/footer.json` and `config/site.json`; with drafts in the preview. */
export function Footer({
	language,
	hasDrafts = false,
	newsletter = null,
	settings = null,
	children,
}: {
	language: string
	hasDrafts?: boolean
	/** The form of a newsletter column. */
	newsletter?: ReactNode
	/** The link to the settings of cookies, on pages without their dialog. */
	settings?: { label: string; href: string } | null
	children?: ReactNode
}) {
	const site = getSite()
	const config = { footer: getFooter(), menu: getMenu(), paths: getPathTable(), site }
	const { legal } = site
	return (
		<FooterFrame
			newsletter={newsletter}
			settings={settings}
			footer={footerView(config, language, Number(dayOf(new Date()).slice(0, 4)), hasDrafts)}
			contact={{
				address: agencyAddress(language),
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
				seat: agencyAddress(language),
				enterprise: legal.enterpriseNumber,
				vat: legal.vatNumber,
				conductHref: legal.codeOfConductUrl[language] ?? null,
			}}
		>
			{children}
		</FooterFrame>
	)
}
