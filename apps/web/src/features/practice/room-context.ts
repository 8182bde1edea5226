import { useSelector } from '@tanstack/react-store';
import { createContext, useContext } from 'react';
import type { PracticeRoom } from './practice-room.ts';
import type { RoomState } from './room-state.ts';

export const RoomContext = createContext<PracticeRoom | null>(null);

export function useRoom(): PracticeRoom {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('there is no practice around this');
  return room;
}

/** What of the room's state is shown; it is read anew when it changes. */
export function useRoomState<Selected>(select: (state: RoomState) => Selected): Selected {
  return useSelector(useRoom().store, select);
}
