import AVFoundation
import UIKit

/// Why the microphone could not be opened, in the words of the page's contract.
enum MicrophoneRefusal: String, Error {
    case denied
    case noDevice = "no-device"
    case inUse = "in-use"
}

/// The phone's microphone in native code: with the background mode for sound it hears on while the screen is locked,
/// where the system mutes the microphone of a page. Everything happens on one queue; answers are given on it.
final class Microphone {
    private let queue = DispatchQueue(label: "app.cuecard.phone.microphone")
    private let session = AVAudioSession.sharedInstance()
    private var engine: AVAudioEngine?
    private var heard = SoundQueue()
    private var reader: ((Heard) -> Void)?
    private var observers: [NSObjectProtocol] = []
    /// Counts openings: what was opened before the last one has ended.
    private var opening = 0
    private var isOpen = false
    private var isActive = false
    private var isMuted = false
    private var wanted: String?

    // MARK: - What the page asks for

    func permission() -> AVAudioSession.RecordPermission {
        session.recordPermission
    }

    /// Those that the system names at this moment; none before one was opened.
    func list(_ answer: @escaping ([SoundDevice]) -> Void) {
        queue.async {
            answer((self.session.availableInputs ?? []).map(Microphone.describe))
        }
    }

    /// Asks the user if the system has not yet. Opens the one that is wanted, else the phone's own: a phone on the table
    /// hears the room better than a headset does. Ends what was open before.
    func open(_ device: String?, then answer: @escaping (Result<(Int, SoundDevice), MicrophoneRefusal>) -> Void) {
        session.requestRecordPermission { isAllowed in
            self.queue.async {
                self.endHearing()
                guard isAllowed else {
                    self.shutDown()
                    return answer(.failure(.denied))
                }
                self.opening += 1
                self.wanted = device
                do {
                    try self.begin()
                } catch {
                    self.shutDown()
                    return answer(.failure(error as? MicrophoneRefusal ?? .inUse))
                }
                self.isOpen = true
                self.observe()
                answer(.success((self.opening, self.currentDevice())))
            }
        }
    }

    /// Answers with what was heard next, when there is something.
    func read(_ id: Int, then answer: @escaping (Heard, Double) -> Void) {
        queue.async {
            guard self.isOpen, id == self.opening else { return answer(.ended, 0) }
            self.reader?(.ended)
            let heard = self.heard
            self.reader = { answer($0, heard.droppedMs) }
            self.deliver()
        }
    }

    /// Nil closes whatever is open: a page that begins has opened nothing yet.
    func close(_ id: Int?, then answer: @escaping () -> Void) {
        queue.async {
            if id == nil || id == self.opening { self.shutDown() }
            answer()
        }
    }

    // MARK: - The sound

    private func begin() throws {
        do {
            // Mixing is what lets an app in the background take the microphone again after a call.
            try session.setCategory(
                .playAndRecord,
                mode: .default,
                options: [.mixWithOthers, .defaultToSpeaker, .allowBluetooth]
            )
            try session.setActive(true)
            isActive = true
        } catch {
            throw MicrophoneRefusal.inUse
        }
        let inputs = session.availableInputs ?? []
        let chosen = inputs.first { $0.uid == wanted } ?? inputs.first { $0.portType == .builtInMic } ?? inputs.first
        guard let chosen else { throw MicrophoneRefusal.noDevice }
        try? session.setPreferredInput(chosen)
        try startEngine()
    }

    private func startEngine() throws {
        stopEngine()
        let engine = AVAudioEngine()
        let format = engine.inputNode.outputFormat(forBus: 0)
        guard let converter = SoundConverter(from: format) else { throw MicrophoneRefusal.noDevice }
        let tenth = AVAudioFrameCount(format.sampleRate / 10)
        engine.inputNode.installTap(onBus: 0, bufferSize: tenth, format: format) { [weak self, weak engine] buffer, time in
            let samples = converter.convert(buffer)
            guard let self, !samples.isEmpty else { return }
            let piece = Microphone.date(samples, by: time)
            self.queue.async {
                guard self.isOpen, self.engine === engine else { return }
                self.tell(.sound(piece))
            }
        }
        engine.prepare()
        do {
            try engine.start()
        } catch {
            engine.inputNode.removeTap(onBus: 0)
            throw MicrophoneRefusal.inUse
        }
        self.engine = engine
    }

    private func stopEngine() {
        engine?.inputNode.removeTap(onBus: 0)
        engine?.stop()
        engine = nil
    }

    /// The time of the first sample: by how long ago it was on the clock of the sound.
    private static func date(_ samples: [Int16], by time: AVAudioTime) -> SoundPiece {
        let nowMs = Double(clock_gettime_nsec_np(CLOCK_UPTIME_RAW)) / 1e6
        let lengthMs = Double(samples.count) / SoundQueue.samplesPerMs
        let agoMs = time.isHostTimeValid ? nowMs - AVAudioTime.seconds(forHostTime: time.hostTime) * 1000 : lengthMs
        return SoundPiece(
            atMs: Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e6 - agoMs,
            heardAt: Date().timeIntervalSince1970 * 1000 - agoMs,
            samples: samples
        )
    }

    private func tell(_ item: Heard) {
        heard.append(item)
        deliver()
    }

    private func deliver() {
        guard let reader, let item = heard.take() else { return }
        self.reader = nil
        reader(item)
    }

    private func shutDown() {
        endHearing()
        if isActive { try? session.setActive(false, options: .notifyOthersOnDeactivation) }
        isActive = false
    }

    /// Without letting go of the session: where another microphone is opened, the app is not silent between both.
    private func endHearing() {
        reader?(.ended)
        reader = nil
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        stopEngine()
        isOpen = false
        isMuted = false
        heard = SoundQueue()
    }

    // MARK: - What the system does

    private func observe() {
        let session = AVAudioSession.self
        on(session.interruptionNotification) { microphone, note in
            let type = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
            if type == AVAudioSession.InterruptionType.began.rawValue {
                microphone.setMuted(true)
            } else {
                microphone.resume()
            }
        }
        // Another device, or another format of it: the engine has stopped itself, and its tap is of the old one.
        on(.AVAudioEngineConfigurationChange) { microphone, note in
            guard note.object as? AVAudioEngine === microphone.engine else { return }
            if !microphone.isMuted { microphone.resume() }
        }
        on(session.mediaServicesWereResetNotification) { microphone, _ in microphone.resume() }
        // A call's end is not always said.
        on(UIApplication.didBecomeActiveNotification) { microphone, _ in
            if microphone.isMuted || microphone.engine?.isRunning != true { microphone.resume() }
        }
    }

    private func on(_ name: Notification.Name, _ act: @escaping (Microphone, Notification) -> Void) {
        let center = NotificationCenter.default
        observers.append(center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            self?.queue.async {
                guard let self, self.isOpen else { return }
                act(self, note)
            }
        })
    }

    /// Hears on with what is there now: where the wanted one is gone, the phone's own.
    private func resume() {
        do {
            try begin()
        } catch {
            return setMuted(true)
        }
        setMuted(false)
        tell(.device(currentDevice()))
    }

    private func setMuted(_ isMuted: Bool) {
        guard isMuted != self.isMuted else { return }
        self.isMuted = isMuted
        if isMuted { stopEngine() }
        tell(.muted(isMuted))
    }

    private func currentDevice() -> SoundDevice {
        guard let port = session.currentRoute.inputs.first else { return SoundDevice(id: "", label: "") }
        return Microphone.describe(port)
    }

    private static func describe(_ port: AVAudioSessionPortDescription) -> SoundDevice {
        SoundDevice(id: port.uid, label: port.portName)
    }
}
