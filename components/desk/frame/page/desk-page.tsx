import 'server-only'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NotAllowedError, requireStaff } from '#lib/desk/frame/require.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { DeskPage } from '#lib/site/routing/pages/staff-pages.ts'
import { NotAllowed } from './not-allowed.tsx'

/** What Next gives a page of the desk. */
interface PageProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What a page of the desk is rendered from. */
export interface DeskPageProps {
	language: string
	staff: CurrentStaff
	/** The values in the path, such as `id`. */
	params: Readonly<Record<string, string>>
	search: URLSearchParams
}

interface DeskPageOf {
	page: DeskPage
	/** Who may open it; null: every member. */
	role: StaffRole | null
	render: (props: DeskPageProps) => Promise<ReactNode>
}

/** Returns the search of a page, from what Next gives it. */
export function searchOf(given: Awaited<PageProps['searchParams']>): URLSearchParams {
	const pairs = Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
	return new URLSearchParams(pairs)
}

/** Returns the metadata of a page of the desk; no search engine shows it. */
export function deskMetadata(page: DeskPage) {
	return async ({ params }: PageProps): Promise<Metadata> => {
		const { locale } = await params
		const t = await getTranslations({ locale, namespace: 'desk' })
		const title = `${t(`pages.${page}`)} | ${t('name')}, ${getSite().name}`
		return { title, robots: { index: false, follow: false } }
	}
}

/**
 * Returns a page of the desk for Next. A member who is not logged in goes to the login and comes back; a member without
 * the role reads who can give it.
 */
export function deskPage({ page, role, render }: DeskPageOf) {
	return async ({ params, searchParams }: PageProps): Promise<ReactNode> => {
		const { locale: language, ...values } = await params
		setRequestLocale(language)
		const search = searchOf(await searchParams)
		const opened = { page, params: values, search: search.size > 0 ? `?${search}` : '' }
		try {
			const staff = await requireStaff(opened, role)
			return await render({ language, staff, params: values, search })
		} catch (error) {
			if (error instanceof NotAllowedError) return <NotAllowed language={language} role={error.role} />
			throw error
		}
	}
}
