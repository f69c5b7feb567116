'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './keys.module.css'
import { type DeskKey, KeysContext } from './keys-context.ts'

const SECOND_KEY_MS = 1500
/** As long as this after a key in a field, the next one is still meant for it, wherever the focus is. */
const TYPING_MS = 1500
/** Keys with which a member leaves a field. */
const LEAVING = ['Escape', 'Enter', 'Tab']
/** Where a key is a character. */
const FIELDS =
	'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** The texts of the keys that work everywhere, and of their list. */
export interface KeysTexts {
	title: string
	text: string
	off: string
	followedBy: string
	here: string
	everywhere: string
	list: string
	undo: string
	search: string
	close: string
}

interface KeysProps {
	/** Whether the member wants single keys. */
	isOn: boolean
	texts: KeysTexts
	/** Keys that lead to the pages of the header. */
	pages: readonly { keys: string; text: string; href: string }[]
	children: ReactNode
}

const isInField = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null

/** Into what something was typed last, and when. */
type Typed = { field: Element; at: number } | null

/** Whether the field went away under the hands of whoever types into it. */
function isTakenFrom(typed: Typed, { target, timeStamp }: KeyboardEvent): boolean {
	if (typed === null || target !== document.body || timeStamp - typed.at > TYPING_MS) return false
	return !typed.field.isConnected || typed.field.matches(':disabled')
}

/** Returns into what a member types after a key, which may be meant for a field that is gone. */
function typedAfter(typed: Typed, event: KeyboardEvent, isLost: boolean): Typed {
	if (isLost) return typed && { ...typed, at: event.timeStamp }
	if (!(event.target instanceof Element) || !isInField(event)) return typed
	return LEAVING.includes(event.key) ? null : { field: event.target, at: event.timeStamp }
}

function isForPage(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
	if (isInField(event)) return false
	// Enter belongs to whatever has the focus: a button or a link.
	if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary') !== null)
		return false
	return document.querySelector('dialog[open]') === null
}

function openSearch(): void {
	document.querySelector<HTMLElement>('[data-desk-search]')?.click()
}

/** Single keys as in a good mail client, with a list of them under `?`. */
export function Keys({ isOn, texts, pages, children }: KeysProps) {
	const [isListShown, setIsListShown] = useState(false)
	const [shown, setShown] = useState<readonly DeskKey[]>([])
	const registered = useRef(new Set<() => readonly DeskKey[]>())
	const first = useRef<{ key: string; at: number } | null>(null)
	const typed = useRef<Typed>(null)
	const { undoLatest } = useUndoToast()
	const keysHere = useCallback(() => [...registered.current].flatMap((keys) => keys()), [])
	const showList = useCallback(() => {
		setShown(keysHere())
		setIsListShown(true)
	}, [keysHere])
	const everywhere = useMemo<readonly DeskKey[]>(
		() => [
			...pages.map(({ keys, text, href }) => ({
				keys,
				text,
				act: () => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(),
			})),
			{ keys: 'z', text: texts.undo, act: undoLatest },
			{ keys: '/', text: texts.search, act: openSearch },
			{ keys: '?', text: texts.list, act: showList },
		],
		[pages, texts, undoLatest, showList],
	)
	useEffect(() => {
		if (!isOn) return
		const onKeyDown = (event: KeyboardEvent) => {
			const isLost = isTakenFrom(typed.current, event)
			typed.current = typedAfter(typed.current, event, isLost)
			if (isLost || !isForPage(event)) return
			const before = first.current
			first.current = null
			const keys = [...keysHere(), ...everywhere]
			const isSecond = before !== null && event.timeStamp - before.at < SECOND_KEY_MS
			const both = isSecond ? `${before.key} ${event.key}` : event.key
			const found = keys.find((one) => one.keys === both) ?? keys.find((one) => one.keys === event.key)
			if (found) {
				event.preventDefault()
				found.act()
			} else if (keys.some((one) => one.keys.startsWith(`${event.key} `))) {
				first.current = { key: event.key, at: event.timeStamp }
			}
		}
		const onPress = () => {
			typed.current = null
		}
		window.addEventListener('keydown', onKeyDown)
		window.addEventListener('pointerdown', onPress)
		return () => {
			window.removeEventListener('keydown', onKeyDown)
			window.removeEventListener('pointerdown', onPress)
		}
	}, [isOn, keysHere, everywhere])
	const register = useMemo(
		() => ({
			add: (keys: () => readonly DeskKey[]) => {
				registered.current.add(keys)
				return () => void registered.current.delete(keys)
			},
			showList,
			isOn,
		}),
		[showList, isOn],
	)
	return (
		<KeysContext value={register}>
			{children}
			<Dialog
				isOpen={isListShown}
				onClose={() => setIsListShown(false)}
				label={texts.title}
				place="sheet"
				className={styles.list}
			>
				<div className={styles.head}>
					<h2>{texts.title}</h2>
					<button type="button" className={styles.close} aria-label={texts.close} onClick={() => setIsListShown(false)}>
						<Icon name="x" />
					</button>
				</div>
				<p className={styles.text}>
					{texts.text} {texts.off}
				</p>
				{shown.length > 0 && <KeyRows title={texts.here} keys={shown} followedBy={texts.followedBy} />}
				<KeyRows title={texts.everywhere} keys={everywhere} followedBy={texts.followedBy} />
			</Dialog>
		</KeysContext>
	)
}

function KeyRows({ title, keys, followedBy }: { title: string; keys: readonly DeskKey[]; followedBy: string }) {
	return (
		<>
			<h3 className={styles.title}>{title}</h3>
			<dl className={styles.rows}>
				{keys.map((one) => (
					<div key={one.keys}>
						<dt>
							{one.keys.split(' ').map((key, index) => (
								<span key={key}>
									{index > 0 && <small> {followedBy} </small>}
									<ShownKey name={key} isAlwaysShown />
								</span>
							))}
						</dt>
						<dd>{one.text}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
