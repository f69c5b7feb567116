'use client'

import { useId, useRef } from 'react'
import { useKeysRegister } from '#components/desk/frame/keys/keys-context.ts'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './account-menu.module.css'

interface AccountMenuProps {
	name: string
	/** "Élise Marchand, my account". */
	label: string
	roles: string
	/** One that is in the header as well is left out of the menu where the header has room for it. */
	links: readonly { label: string; href: string; isInHeader?: boolean }[]
	texts: { keys: string; logout: string }
}

/** The member's own menu: account, what only admins see, the list of keys, and the way out. */
export function AccountMenu({ name, label, roles, links, texts }: AccountMenuProps) {
	const id = useId()
	const menu = useRef<HTMLDivElement>(null)
	const words = useDeskTexts()
	const { complain } = useUndoToast()
	const { showList, isOn } = useKeysRegister()
	const logOut = async () => {
		const answer = await postDesk('logout')
		// A member whose session has ended meanwhile is out as well.
		if (answer.ok || answer.problem === 'login') window.location.assign(`${words.loginHref}?done=out`)
		else complain(problemText(words, answer))
	}
	// A link is left to the browser with the menu open: the step back of one that closes would stop a page on its way.
	const close = () => menu.current?.hidePopover()
	return (
		<>
			<button type="button" className={classNames(buttons.quiet, styles.me)} popoverTarget={id} aria-label={label}>
				<Icon name="user" />
				<span>{name}</span>
			</button>
			<div id={id} ref={menu} popover="auto" className={styles.menu}>
				<p className={styles.who}>
					<b>{name}</b>
					<span>{roles}</span>
				</p>
				<ul>
					{links.map(({ label: text, href, isInHeader }) => (
						<li key={href} className={isInHeader ? styles.narrow : undefined}>
							<a href={href}>{text}</a>
						</li>
					))}
					{isOn && (
						<li className={styles.keys}>
							<button
								type="button"
								onClick={() => {
									close()
									showList()
								}}
							>
								{texts.keys}
							</button>
						</li>
					)}
					<li>
						<button type="button" onClick={() => void logOut()}>
							{texts.logout}
						</button>
					</li>
				</ul>
			</div>
		</>
	)
}
