import './private-files.ts'
import { checkedConfig } from '#lib/server/config-check/checked-config.ts'

// The first import of every command: it uses the configuration as the server does, checked, or the last valid one.
checkedConfig()
