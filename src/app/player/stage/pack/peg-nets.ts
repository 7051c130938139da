/** Which net each peg and wire of a save is in; a netlist of the simulation has all of this. */
export interface PegNets {
  /** How many nets there are. */
  nets: number
  /** The first pin of each body in the save's order, and at the end the number of all pins; a body's inputs come before its outputs. */
  pinStart: Uint32Array
  /** The net of each pin. */
  pinNet: Int32Array
  /** The net of each wire in the save's order; -1 for none. */
  wireNet: Int32Array
  /** 1 for each pin whose state is on in the file. */
  savedLevels: Uint8Array
}
