import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Keys } from '#components/desk/frame/keys/keys.tsx'
import { DeskSearch } from '#components/desk/frame/search/desk-search.tsx'
import { SearchButton } from '#components/desk/frame/search/search-button.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { fill } from '#lib/base/text/fill.ts'
import {
	ADMIN_PAGES,
	DESK_WORDS,
	type DeskCounts,
	type DeskWord,
	WORD_ROLES,
} from '#lib/desk/frame/desk-frame-types.ts'
import type { MailTrouble } from '#lib/desk/frame/mail-reason.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { consentSettingsHref } from '#lib/site/consent/settings-href.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './desk-frame.module.css'
import { DeskHeader, type WordView } from './desk-header.tsx'
import { DeskLogo } from './desk-logo.tsx'
import { MailBar } from './mail-bar.tsx'
import { Offline } from './offline.tsx'
import { SessionOver } from './session-over.tsx'
import { SetupOffer } from './setup-offer.tsx'

/** The second key after `g`, the same in every language. */
const LETTERS: Readonly<Record<DeskWord, string>> = { requests: 'd', calendar: 'a', homes: 'b', words: 'm' }

interface DeskFrameProps {
	language: string
	member: StaffMember
	counts: DeskCounts
	/** Why nobody gets the mails of the site, for admins. */
	mailTrouble: MailTrouble | null
	/** How far what a new agency sets is, for those who set it; null once nothing of it is to do. */
	setup: { done: number; all: number } | null
	children: ReactNode
}

/** What is around every page of the desk: header, menu of the account, toast and keys. */
export async function DeskFrame({ language, member, counts, mailTrouble, setup, children }: DeskFrameProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const words = DESK_WORDS.filter((word) => {
		const role = WORD_ROLES[word]
		return role === null || holds(member, role)
	}).map(
		(word): WordView => ({
			word,
			label: t(`nav.${word}`),
			// Staff come to write a page; the overview of all settings is one step from there.
			href: word === 'words' ? `${deskHref({ page: word })}?at=menu` : deskHref({ page: word }),
			countText: word === 'requests' || word === 'homes' ? t(`nav.${word}Count`, { count: '{count}' }) : null,
		}),
	)
	const links = [
		{ label: t('nav.settings'), href: deskHref({ page: 'settings' }) },
		...(holds(member, 'editor') ? [{ label: t('nav.setup'), href: deskHref({ page: 'setup' }) }] : []),
		...(holds(member, 'admin')
			? ADMIN_PAGES.map((page) => ({ label: t(`nav.${page}`), href: deskHref({ page }) }))
			: []),
		{ label: t('nav.site'), href: hrefOf(language, 'home'), isInHeader: true },
		{ label: t('nav.cookies'), href: consentSettingsHref(language) },
	]
	const { deskSetup, desk } = messagesOf(language)
	const { search, mail } = desk
	const keys = {
		title: t('keys.title'),
		text: t('keys.text'),
		off: t('keys.off'),
		followedBy: t('keys.followedBy'),
		here: t('keys.here'),
		everywhere: t('keys.everywhere'),
		list: t('keys.list'),
		undo: t('keys.undo'),
		search: t('keys.search'),
		close: t('keys.close'),
	}
	return (
		<UndoToast>
			<Keys
				isOn={member.hasKeys}
				texts={keys}
				pages={words.map(({ word, label, href }) => ({ keys: `g ${LETTERS[word]}`, text: label, href }))}
			>
				<DeskSearch texts={search}>
					<a className="skip" href="#main">
						{t('skip')}
					</a>
					<DeskHeader
						label={t('nav.label')}
						words={words}
						counts={counts}
						home={{ href: deskHref({ page: 'desk' }), label: t('nav.home', { agency: getSite().name }) }}
						logo={<DeskLogo />}
						search={<SearchButton text={search.open} />}
					>
						<a className={classNames(buttons.quiet, styles.site)} href={hrefOf(language, 'home')}>
							{t('nav.site')}
						</a>
						<AccountMenu
							name={member.name}
							label={t('nav.account', { name: member.name })}
							roles={member.roles.map((role) => t(`roles.${role}`)).join(', ')}
							links={links}
							texts={{ keys: t('nav.keys'), logout: t('nav.logout') }}
						/>
					</DeskHeader>
					<Offline />
					<SessionOver />
					{mailTrouble !== null && <MailBar trouble={mailTrouble} texts={mail} />}
					{setup !== null && (
						<SetupOffer
							opening={holds(member, 'requests') ? null : 'homes'}
							href={deskHref({ page: 'setup' })}
							texts={{ text: fill(deskSetup.offer, { done: setup.done, all: setup.all }), link: deskSetup.offerLink }}
						/>
					)}
					{children}
				</DeskSearch>
			</Keys>
		</UndoToast>
	)
}
