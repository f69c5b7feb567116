'use client'

import { createContext, use, useEffect, useRef } from 'react'

/** A key, or two that follow each other, and what it does. */
export interface DeskKey {
	/** Such as `j`, or `g d` for two. */
	keys: string
	/** What it does, for the list of keys. */
	text: string
	act: () => void
}

export interface KeysRegister {
	add: (keys: () => readonly DeskKey[]) => () => void
	showList: () => void
	isOn: boolean
}

export const KeysContext = createContext<KeysRegister | null>(null)

/** Returns the register of keys. */
export function useKeysRegister(): KeysRegister {
	const register = use(KeysContext)
	if (register === null) throw new Error('Not on the desk')
	return register
}

/** Makes keys work while a component is shown. They are off in fields, in dialogs and where the member wants none. */
export function useKeys(keys: readonly DeskKey[]): void {
	const { add } = useKeysRegister()
	const present = useRef(keys)
	useEffect(() => {
		present.current = keys
	})
	useEffect(() => add(() => present.current), [add])
}
