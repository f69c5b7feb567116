'use client'

import { useId, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { HoverLink } from '@/components/ui/hover-link'
import { Icon } from '@/components/ui/icon'
import type { Alternates } from '@/lib/i18n/navigation'
import type { PageId } from '@/lib/i18n/path-table'
import type { Chrome } from './chrome-types'
import { LanguageSwitcher } from './language-switcher'
import { LogoMark } from './logo'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
	chrome: Chrome
	active: PageId | null
	alternates: Alternates
}

/** The menu on a phone or tablet, with the owners' login, the phone and the languages below it. */
export function MenuDrawer({ chrome, active, alternates }: MenuDrawerProps) {
	const [isOpen, setIsOpen] = useState(false)
	const id = useId()
	const { labels, login, phone } = chrome
	const close = () => setIsOpen(false)
	return (
		<>
			<button
				type="button"
				className={styles.opener}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onClick={(event) => {
					event.preventDefault()
					setIsOpen(true)
				}}
				{...{ command: 'show-modal', commandfor: id }}
				data-screen-only=""
			>
				<Icon name="menu" className={styles.bars} />
				<span className={styles.word}>{labels.menu}</span>
			</button>
			<Dialog id={id} isOpen={isOpen} onClose={close} label={labels.menu} place="right" className={styles.drawer}>
				<div className={styles.body}>
					<div className={styles.top}>
						<LogoMark className={styles.mark} />
						<button
							type="button"
							className={styles.close}
							aria-label={labels.close}
							onClick={(event) => {
								event.preventDefault()
								event.currentTarget.closest('dialog')?.close()
							}}
							{...{ command: 'close', commandfor: id }}
						>
							<Icon name="x" className={styles.bars} />
						</button>
					</div>
					<nav aria-label={labels.mainMenu}>
						<ul className={styles.list}>
							{chrome.menu.map(({ page, label, href }) => (
								<li key={page}>
									<HoverLink
										href={href}
										className={styles.link}
										aria-current={page === active ? 'true' : undefined}
										onClick={close}
									>
										{label}
									</HoverLink>
								</li>
							))}
						</ul>
					</nav>
					<div className={styles.end}>
						<HoverLink href={login.href} className={styles.small} onClick={close}>
							<Icon name="user" />
							{login.label}
						</HoverLink>
						{phone.href !== null && (
							<a href={phone.href} className={styles.small} aria-label={labels.call}>
								<Icon name="phone" />
								{phone.text}
							</a>
						)}
						<LanguageSwitcher
							language={chrome.language}
							languages={chrome.languages}
							alternates={alternates}
							label={labels.languages}
							className={styles.languages}
						/>
					</div>
				</div>
			</Dialog>
		</>
	)
}
