'use client'

import { useId, useState } from 'react'
import type { Chrome } from '#components/layout/chrome-types.ts'
import { ConfigLink } from '#components/layout/config-link.tsx'
import styles from '#components/layout/navigation.module.css'
import { buttonClass } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { LogoMark } from './logo.tsx'
import { Menu } from './main-menu.tsx'
import { colorOf } from './top-bar.tsx'

interface MenuDrawerProps {
	chrome: Chrome
	/** The id of the current page. */
	active: string | null
	alternates: Alternates
	/** The widths at which the menu itself is in the header (`data-out` of `header.module.css`). */
	out: string | undefined
}

/**
 * The menu where it does not fit beside the logo, with the button, the links of the top bar and the languages below it.
 */
export function MenuDrawer({ chrome, active, alternates, out }: MenuDrawerProps) {
	const [isOpen, setIsOpen] = useState(false)
	const id = useId()
	const { labels, topBar, action } = chrome
	const links = topBar === null ? [] : [...topBar.left, ...topBar.right]
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
				data-out={out}
			>
				<Icon name="menu" className={styles.bars} />
				<span className={styles.word}>{labels.menu}</span>
			</button>
			<Dialog id={id} isOpen={isOpen} onClose={close} label={labels.menu} place="right">
				<div className={styles.body}>
					<div className={styles.top}>
						<LogoMark logo={chrome.logo} isDecoration={true} className={styles.mark} />
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
						<Menu
							entries={chrome.menu}
							active={active}
							name="drawer"
							isFloating={false}
							look={styles}
							onChoose={close}
						/>
					</nav>
					<div className={styles.menuDrawerEnd}>
						{action !== null && (
							<ConfigLink href={action.href} className={buttonClass({ look: 'line' }, styles.action)} onClick={close}>
								{action.label}
							</ConfigLink>
						)}
						{links.map((link) => (
							<ConfigLink
								key={link.label + link.href}
								href={link.href}
								className={styles.small}
								style={colorOf(link)}
								onClick={close}
							>
								{link.icon !== null && <Icon name={link.icon} />}
								{link.label}
							</ConfigLink>
						))}
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
