import { BlockList, isIP } from 'node:net'

/** Whether the address that stands so many places left of the portal, itself at 0, is a proxy's whose word counts. */
export type TrustedProxies = false | ((address: string, place: number) => boolean)

/**
 * The proxies of `TRUST_PROXY`: so many in front of the portal (`0`: none), or those of a list of addresses and networks. Either way the
 * caller is the first address from the right that is no such proxy: what stands left of it anybody can write. Null for anything else.
 */
export const trustedProxiesOf = (text: string): TrustedProxies | null => {
  if (/^\d$/.test(text)) {
    const count = Number(text)
    return count === 0 ? false : (_, place) => place < count
  }
  const list = new BlockList()
  if (!text.split(',').every((part) => added(list, part.trim()))) return null
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const added = (list: BlockList, part: string): boolean => {
  const [address = '', bits, ...rest] = part.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  if (bits === undefined) {
    list.addAddress(address, familyOf(address))
    return true
  }
  const most = isIP(address) === 6 ? 128 : 32
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return false
  list.addSubnet(address, Number(bits), familyOf(address))
  return true
}
