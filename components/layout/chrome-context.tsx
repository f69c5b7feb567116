'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Chrome } from './chrome-types.ts'

const Context = createContext<Chrome | null>(null)

/** Provides the chrome's data to the error page, which cannot load it itself. */
export function ChromeProvider({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
	return <Context value={chrome}>{children}</Context>
}

/** Returns the chrome's data; null outside the public pages. */
export function useChrome(): Chrome | null {
	return useContext(Context)
}
