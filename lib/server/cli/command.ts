import './private-files.ts'
import { takeConfig } from '#lib/server/config-check/take-config.ts'

// The first import of every command: it uses the configuration as the server does, checked, or the last valid one.
await takeConfig()
